import type { Outbox } from '@layover/kit/events/outbox';
import type { Logger } from '@layover/kit/logger';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { PersonModel } from '@layover/shared/members/people';
import type { Connection } from 'mongoose';
import type { InterestRepository } from '../interest/index.ts';
import type { PlanModel, PlanRepository } from '../plans/index.ts';
import { advanceAnnouncement } from './advance-announcement.ts';
import { announcementModel } from './announcement.model.ts';
import { REMINDER_INTERVAL_MS, remind } from './remind.ts';
import { resumeAnnouncements } from './resume-announcements.ts';
import { startAnnouncement } from './start-announcement.ts';

interface AnnouncementsDeps {
  mongo: Connection;
  outbox: Pick<Outbox, 'publish'>;
  logger: Logger;
  models: { plans: PlanModel; people: PersonModel };
  plans: PlanRepository;
  interests: InterestRepository;
  /** Hours between the reminder of a plan and its start. */
  reminderHours: number;
}

/** Notifications of everybody who is interested in a plan: changes and reminders. */
export function createAnnouncements(deps: AnnouncementsDeps) {
  const { mongo, outbox, logger, models, plans, interests, reminderHours: hours } = deps;
  const announcements = announcementModel(mongo);
  const advance = advanceAnnouncement({ announcements, plans, interests, outbox, people: models.people });
  const start = startAnnouncement({ announcements, advanceAnnouncement: advance });
  const resume = resumeAnnouncements({ announcements, advanceAnnouncement: advance, logger });
  const sendReminders = remind({
    plans: models.plans,
    announcements,
    startAnnouncement: start,
    hours,
    logger,
  });
  return {
    model: announcements,
    startAnnouncement: start,
    stop: runPeriodically({
      name: 'reminders of plans',
      firstAfterMs: 2_000,
      everyMs: REMINDER_INTERVAL_MS,
      run: async () => {
        await resume();
        await sendReminders();
      },
      logger,
    }),
  };
}

export { announcementOf } from './announcement.rules.ts';
