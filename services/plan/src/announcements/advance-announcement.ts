import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import type { PersonModel } from '@layover/shared/members/people';
import type { InterestRepository } from '../interest/index.ts';
import type { PlanDocument, PlanRepository } from '../plans/index.ts';
import type { AnnouncementDocument, AnnouncementModel } from './announcement.model.ts';

/** The maximum number of people in one step, which is one event. */
export const ANNOUNCEMENT_STEP = 500;

interface AdvanceAnnouncementDeps {
  announcements: AnnouncementModel;
  plans: Pick<PlanRepository, 'find'>;
  interests: Pick<InterestRepository, 'findSettled' | 'peopleAfter'>;
  people: PersonModel;
  outbox: Pick<Outbox, 'publish'>;
}

export type AdvanceAnnouncement = ReturnType<typeof advanceAnnouncement>;

/**
 * Notifies everybody who is interested in a plan. Each step moves the cursor and puts its event in the outbox in one update,
 * so after a crash the next step continues where the last one ended. Several instances may advance the same announcement.
 */
export function advanceAnnouncement(deps: AdvanceAnnouncementDeps) {
  const { announcements, plans, interests, people, outbox } = deps;

  /** Stores one event for the next people. Returns false at the end. */
  async function step(announcement: AnnouncementDocument, without: string | undefined): Promise<boolean> {
    const { _id, plan, kind, params, image, path, cursor, startedAt } = announcement;
    const { planTranslations = {}, cityTranslations = {} } = announcement;
    const rows = await interests.peopleAfter(plan, cursor, { before: startedAt, limit: ANNOUNCEMENT_STEP });
    const isDone = rows.length < ANNOUNCEMENT_STEP;
    const userIds = rows.map(({ person }) => String(person)).filter((person) => person !== without);
    const translations = { planTranslations, cityTranslations };
    const message = { kind, params, ...translations, image, path, userIds, subjectId: String(plan) };
    const events = userIds.length > 0 ? [outboxEntry('plan.people-notified', message, { version: 1 })] : [];
    const { modifiedCount } = await announcements.updateOne(
      { _id, cursor, isDone: false },
      { $set: { cursor: rows.at(-1)?._id ?? cursor, isDone }, $push: { outbox: { $each: events } } },
    );
    // If nothing was modified, another instance has made this step.
    if (modifiedCount > 0) outbox.publish(announcements, _id, events);
    return !isDone;
  }

  /** The creator, if it is an ADMIN, who needs no notifications of plans that they run. */
  async function administratorOf({ creator }: PlanDocument): Promise<string | undefined> {
    const isAdmin = await people.exists({ _id: creator, rol: 'ADMIN' });
    return isAdmin ? String(creator) : undefined;
  }

  return async (_id: string): Promise<void> => {
    const read = () => announcements.findById(_id).lean<AnnouncementDocument>();
    let announcement = await read();
    if (!announcement || announcement.isDone) return;
    const plan = await plans.find(String(announcement.plan), { hidden: true });
    // The latest change of interest may not have reached the person's row yet.
    if (plan) await interests.findSettled(plan, plan.creator);
    const without = plan && (await administratorOf(plan));
    while (announcement && !announcement.isDone && (await step(announcement, without ?? undefined)))
      announcement = await read();
  };
}
