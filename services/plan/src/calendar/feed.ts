import type { Outbox } from '@layover/kit/events/outbox';
import { type OutboxEntry, outboxEntry } from '@layover/kit/events/outbox-entry';
import { retryOnDuplicate } from '@layover/kit/mongo';
import type { PersonModel } from '@layover/shared/members/people';
import type { InterestRepository } from '../interest/interest.repository.ts';
import { NO_DATE } from '../plans/place-time.ts';
import type { PlanDocument, PlanModel } from '../plans/plan.model.ts';
import type { FeedLinkModel } from './feed-link.model.ts';
import { hashOf, newSecret } from './secret.ts';
import { type CalendarEntry, isDated } from './write-calendar.ts';

/** Entries of a feed, and how long it keeps past ones. */
const ENTRIES_MAX = 200;
const KEEP_PAST_MS = 30 * 24 * 3600_000;

interface FeedDeps {
  outbox: Pick<Outbox, 'publish'>;
  links: FeedLinkModel;
  plans: PlanModel;
  people: PersonModel;
  interests: Pick<InterestRepository, 'planIdsOf' | 'ofPerson'>;
}

/** The private calendar feed of a person: its secret link, and the plans that it contains. */
export function calendarFeed({ outbox, links, plans, people, interests }: FeedDeps) {
  return {
    /** When the link was made; undefined without one. */
    madeAt: async (person: string): Promise<Date | undefined> =>
      (await links.findById(person).lean())?.madeAt,

    /** Makes a link and notifies its owner. The same write ends the previous link. */
    async renew(person: string): Promise<{ secret: string; madeAt: Date }> {
      const secret = newSecret();
      const madeAt = new Date();
      const event = linkMade(person);
      const change = { $set: { hash: hashOf(secret), madeAt }, $push: { outbox: event } };
      await retryOnDuplicate(() => links.updateOne({ _id: person }, change, { upsert: true }));
      outbox.publish(links, person, [event]);
      return { secret, madeAt };
    },

    /** Ends the link, if it was made before a time. */
    async remove(person: string, before?: Date): Promise<void> {
      await links.deleteOne({ _id: person, ...(before && { madeAt: { $lte: before } }) });
    },

    /** The plans of the person who owns the secret; undefined for an unknown secret. */
    async entries(secret: string, now = new Date()): Promise<CalendarEntry[] | undefined> {
      const link = await links.findOne({ hash: hashOf(secret) }).lean();
      if (!link) return undefined;
      const person = String(link._id);
      if (!(await people.exists({ _id: person, deleted: { $ne: true }, disabled: { $ne: true } })))
        return undefined;
      const ids = await interests.planIdsOf(person);
      const until = { $gt: new Date(now.getTime() - KEEP_PAST_MS) };
      const entries = await plans
        .find({ _id: { $in: ids }, visible: true, until, sortAt: { $lt: NO_DATE } })
        .sort({ sortAt: 1, _id: 1 })
        .limit(ENTRIES_MAX)
        .lean<PlanDocument[]>();
      const own = await interests.ofPerson(
        person,
        entries.map(({ _id }) => _id),
      );
      return entries
        .filter(isDated)
        .map((plan) => ({ plan, interest: own.get(String(plan._id))?.interest ?? 'none' }));
    },
  };
}

const linkMade = (person: string): OutboxEntry =>
  outboxEntry(
    'plan.people-notified',
    { kind: 'calendar_link_made', userIds: [person], subjectId: person, path: '/profile' },
    { version: 1 },
  );
