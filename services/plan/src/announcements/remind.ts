import type { Logger } from '@layover/kit/logger';
import { runEach } from '@layover/kit/run-each';
import { cityNameTranslations } from '../places/index.ts';
import { nameTranslations } from '../plan-texts/index.ts';
import { BY_START, type PlanDocument, type PlanModel } from '../plans/index.ts';
import { type AnnouncementModel, announcementId, type NewAnnouncement } from './announcement.model.ts';
import { planPath } from './announcement.rules.ts';
import type { StartAnnouncement } from './start-announcement.ts';

export const REMINDER_INTERVAL_MS = 60_000;

interface RemindDeps {
  plans: PlanModel;
  announcements: AnnouncementModel;
  startAnnouncement: StartAnnouncement;
  /** Hours between the reminder and the start of the plan. */
  hours: number;
  logger: Logger;
}

type DuePlan = Pick<
  PlanDocument,
  | '_id'
  | 'planName'
  | 'translations'
  | 'cityName'
  | 'cityTranslations'
  | 'address'
  | 'image'
  | 'zone'
  | 'startsAt'
>;
const FIELDS = {
  planName: 1,
  translations: 1,
  cityName: 1,
  cityTranslations: 1,
  address: 1,
  image: 1,
  zone: 1,
  startsAt: 1,
} as const;

/** Plans of one read. */
const BATCH = 200;

/**
 * Reminds the interested people of plans that start soon. The announcement of a plan is named after its start, so each plan
 * reminds once, and again if it gets another time. A plan whose reminder fails is tried again by the next run.
 */
export const remind =
  ({ plans, announcements, startAnnouncement, hours, logger }: RemindDeps) =>
  async (now = new Date()): Promise<void> => {
    const until = new Date(now.getTime() + hours * 3600_000);
    const soon = plans
      .find({ listed: true, 'startsAt.instant': { $gt: now, $lte: until } }, FIELDS)
      .hint(BY_START)
      .lean<DuePlan[]>()
      .cursor({ batchSize: BATCH });
    let batch: DuePlan[] = [];
    const startAll = async () => {
      const unstarted = await withoutStarted(announcements, batch);
      batch = [];
      await runEach(unstarted, (plan) => startAnnouncement(reminderOf(plan)), { name: 'a reminder', logger });
    };
    for await (const plan of soon) if (batch.push(plan) === BATCH) await startAll();
    await startAll();
  };

/** The plans whose announcements have not been started yet. */
async function withoutStarted(announcements: AnnouncementModel, due: readonly DuePlan[]): Promise<DuePlan[]> {
  const reminderId = (plan: DuePlan) => announcementId(reminderOf(plan));
  const existing = await announcements.find({ _id: { $in: due.map(reminderId) } }, { _id: 1 }).lean();
  const started = new Set(existing.map(({ _id }) => _id));
  return due.filter((plan) => !started.has(reminderId(plan)));
}

function reminderOf(plan: DuePlan): NewAnnouncement {
  const { _id, planName, cityName, address, image, zone, startsAt } = plan;
  const { local, instant } = startsAt!;
  return {
    plan: _id,
    kind: 'plan_reminder',
    cause: instant.getTime(),
    image,
    path: planPath(_id),
    params: { plan: planName, city: cityName, address, time: local, zone },
    planTranslations: nameTranslations(plan),
    cityTranslations: cityNameTranslations(plan),
  };
}
