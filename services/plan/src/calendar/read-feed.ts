import type { PersonModel } from '@layover/shared/members/people';
import type { InterestRepository } from '../interest/index.ts';
import { NO_DATE } from '../plans/place-time.ts';
import type { PlanDocument, PlanModel } from '../plans/plan.model.ts';
import type { FeedLinkModel } from './feed-link.model.ts';
import { hashOf } from './secret.ts';
import { type CalendarEntry, isDated } from './write-calendar.ts';

/** Entries of a feed, and how long it keeps past ones. */
const ENTRIES_MAX = 200;
const KEEP_PAST_MS = 30 * 24 * 3600_000;

interface ReadFeedDeps {
  links: FeedLinkModel;
  plans: PlanModel;
  people: PersonModel;
  interests: Pick<InterestRepository, 'planIdsOf' | 'ofPerson'>;
}

/** The plans of the person who owns the secret of a feed; undefined for an unknown secret. */
export const readFeed =
  ({ links, plans, people, interests }: ReadFeedDeps) =>
  async (secret: string, now = new Date()): Promise<CalendarEntry[] | undefined> => {
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
  };
