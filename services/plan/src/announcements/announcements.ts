import type { Outbox } from '@layover/kit/events/outbox';
import { outboxEntry } from '@layover/kit/events/outbox-entry';
import { isDuplicateKey } from '@layover/kit/mongo';
import type { PersonModel } from '@layover/shared/members/people';
import type { InterestRepository } from '../interest/interest.repository.ts';
import type { PlanDocument } from '../plans/plan.model.ts';
import type { PlanRepository } from '../plans/plan.repository.ts';
import { type AnnouncementDocument, type AnnouncementModel, UNFINISHED } from './announcement.model.ts';
import type { Announced } from './announcement.rules.ts';

/** The maximum number of people in one step, which is one event. */
export const ANNOUNCEMENT_STEP = 500;
/** The maximum number of unfinished announcements in one read. */
const BATCH = 100;

export interface AnnouncementsDeps {
  announcements: AnnouncementModel;
  plans: Pick<PlanRepository, 'find'>;
  interests: Pick<InterestRepository, 'findSettled' | 'peopleAfter'>;
  people: PersonModel;
  outbox: Pick<Outbox, 'publish'>;
}

export interface NewAnnouncement extends Announced {
  plan: AnnouncementDocument['plan'] | string;
  /** Distinguishes announcements of the same kind about the same plan: a version or a time. */
  cause: string | number;
}

const idOf = ({ plan, kind, cause }: Pick<NewAnnouncement, 'plan' | 'kind' | 'cause'>) =>
  `${plan}:${kind}:${cause}`;

/**
 * Notifies everybody who is interested in a plan. Each step moves the cursor and puts its event in the outbox in one update,
 * so after a crash the next step continues where the last one ended. Several instances may advance the same announcement.
 */
export function planAnnouncements({ announcements, plans, interests, people, outbox }: AnnouncementsDeps) {
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

  async function advance(_id: string): Promise<void> {
    const read = () => announcements.findById(_id).lean<AnnouncementDocument>();
    let announcement = await read();
    if (!announcement || announcement.isDone) return;
    const plan = await plans.find(String(announcement.plan), { hidden: true });
    // The latest change of interest may not have reached the person's row yet.
    if (plan) await interests.findSettled(plan, plan.creator);
    const without = plan && (await administratorOf(plan));
    while (announcement && !announcement.isDone && (await step(announcement, without ?? undefined)))
      announcement = await read();
  }

  /** The creator, if it is an ADMIN, who needs no notifications of plans that they run. */
  async function administratorOf({ creator }: PlanDocument): Promise<string | undefined> {
    const isAdmin = await people.exists({ _id: creator, rol: 'ADMIN' });
    return isAdmin ? String(creator) : undefined;
  }

  return {
    /** Resolves when everybody is notified. Starting it again with the same cause continues it. */
    async start({ cause, ...announced }: NewAnnouncement): Promise<void> {
      const _id = idOf({ ...announced, cause });
      try {
        await announcements.create({ _id, ...announced, startedAt: new Date() });
      } catch (err) {
        if (!isDuplicateKey(err)) throw err;
      }
      await advance(_id);
    },

    /** The announcements that have not been started yet. */
    async withoutStarted<T extends Pick<NewAnnouncement, 'plan' | 'kind' | 'cause'>>(
      wanted: readonly T[],
    ): Promise<T[]> {
      const existing = await announcements.find({ _id: { $in: wanted.map(idOf) } }, { _id: 1 }).lean();
      const started = new Set(existing.map(({ _id }) => _id));
      return wanted.filter((each) => !started.has(idOf(each)));
    },

    /** Continues announcements that a crash interrupted. */
    async resume(): Promise<void> {
      const unfinished = await announcements
        .find({ isDone: false }, { _id: 1 })
        .sort({ isDone: 1, startedAt: 1 })
        .limit(BATCH)
        .hint(UNFINISHED)
        .lean();
      for (const { _id } of unfinished) await advance(_id);
    },
  };
}

export type PlanAnnouncements = ReturnType<typeof planAnnouncements>;
