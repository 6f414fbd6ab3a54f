import type { PersonModel } from '@layover/shared/members/people';
import type { InterestRepository } from '../interest/index.ts';
import { NO_DATE } from '../plan-times/index.ts';
import type { PlanDocument, PlanModel } from '../plans/index.ts';
import type { FeedLinkModel } from './feed-link.model.ts';
import { hashOf } from './secret.ts';
import { type CalendarEntry, isDated } from './write-calendar.ts';

/** Plans of a feed, and likewise trips. */
export const FEED_ENTRIES_MAX = 200;
/** How long it keeps past ones. */
const KEEP_PAST_MS = 30 * 24 * 3600_000;

interface ReadFeedDeps {
  links: FeedLinkModel;
  plans: PlanModel;
  people: PersonModel;
  interests: Pick<InterestRepository, 'planIdsOf' | 'ofPerson'>;
}

interface Feed {
  person: string;
  /** The feed contains nothing that has ended before. */
  since: Date;
  plans: CalendarEntry[];
}

/** The feed of the person who owns the secret; undefined for an unknown secret. */
export const readFeed =
  ({ links, plans, people, interests }: ReadFeedDeps) =>
  async (secret: string): Promise<Feed | undefined> => {
    const now = new Date();
    const link = await links.findOne({ hash: hashOf(secret) }).lean();
    if (!link) return undefined;
    const person = String(link._id);
    if (!(await people.exists({ _id: person, deleted: { $ne: true }, disabled: { $ne: true } })))
      return undefined;
    const ids = await interests.planIdsOf(person);
    const since = new Date(now.getTime() - KEEP_PAST_MS);
    const found = await plans
      .find({ _id: { $in: ids }, visible: true, until: { $gt: since }, sortAt: { $lt: NO_DATE } })
      .sort({ sortAt: 1, _id: 1 })
      .limit(FEED_ENTRIES_MAX)
      .lean<PlanDocument[]>();
    const own = await interests.ofPerson(
      person,
      found.map(({ _id }) => _id),
    );
    const entries = found
      .filter(isDated)
      .map((plan) => ({ plan, interest: own.get(String(plan._id))?.interest ?? 'none' }));
    return { person, since, plans: entries };
  };
