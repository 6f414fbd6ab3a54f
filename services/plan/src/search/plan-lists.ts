import { skipOf } from '@layover/kit/http/paging';
import type { PlanFilter } from '@layover/proto/http/plan';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { type QueryFilter, Types } from 'mongoose';
import { eveningIn, NO_DATE } from '../plans/place-time.ts';
import { searchTermsOf } from './search-terms.ts';
import type { PlanDocument, PlanModel } from '../plans/plan.model.ts';
import { readCache } from './read-cache.ts';

/** Lists show the creator and the first four others. */
export const INTERESTED_SHOWN = 5;
const DAY_MS = 24 * 3600_000;
/** Lists leave out plans that started longer ago, which bounds the index range of their queries. `until` filters the rest. */
const MAX_AGE_MS = 14 * DAY_MS;

const CARD_PROJECTION = {
  interested: { $slice: INTERESTED_SHOWN },
  description: 0,
  gallery: 0,
  searchTerms: 0,
} as const;

export interface PlanPage {
  plans: PlanDocument[];
  total: number;
  /** Ids of the listed plans that the caller is interested in. */
  interestedIds: Set<string>;
}

export type PlanLists = ReturnType<typeof planLists>;

/** Lists of plans and their counts, read from the model. */
export function planLists(plans: PlanModel) {
  const totals = readCache<number>();
  const cityCounts = readCache<Map<string, number>>();

  /** The ids of those among `found` that a person is interested in. */
  const findInterestedIds = async (
    person: string | undefined,
    found: readonly PlanDocument[],
  ): Promise<Set<string>> => {
    if (!person || found.length === 0) return new Set();
    const ids = found.map((plan) => plan._id);
    const own = await plans.find({ _id: { $in: ids }, interested: person }, { _id: 1 }).lean();
    return new Set(own.map((plan) => String(plan._id)));
  };

  const page = async (
    filter: QueryFilter<PlanDocument>,
    paging: Paging,
    hint: string,
    projection: Record<string, unknown>,
    count: () => Promise<number>,
  ) => {
    const [found, counted] = await Promise.all([
      plans
        .find(filter, projection)
        .sort({ sortAt: 1, _id: 1 })
        .skip(skipOf(paging))
        .limit(paging.limit)
        .hint(hint)
        .lean<PlanDocument[]>(),
      count(),
    ]);
    // A cached count can be older than the page. The total must still include all plans of the page.
    const total = found.length > 0 ? Math.max(counted, skipOf(paging) + found.length) : counted;
    return { found, total };
  };

  /** One filter for each time zone with plans around now, for its current or next evening. */
  const eveningFilters = async (now: Date): Promise<QueryFilter<PlanDocument>[]> => {
    const near = { $gte: new Date(now.getTime() - DAY_MS), $lt: new Date(now.getTime() + 2 * DAY_MS) };
    const zones = await plans.distinct('zone', { visible: true, sortAt: near });
    return zones.map((zone) => {
      const { from, to } = eveningIn(zone, now);
      return { zone, sortAt: { $gte: from, $lt: to } };
    });
  };

  return {
    /** Visible plans that are not over, sorted by time. */
    list: async (filter: PlanFilter, paging: Paging, person: string | undefined): Promise<PlanPage> => {
      const now = new Date();
      const conditions = currentPlans(filter, now);
      if (filter.when === 'tonight') {
        const evenings = await eveningFilters(now);
        if (evenings.length === 0) return { plans: [], total: 0, interestedIds: new Set() };
        conditions.$and = [...(conditions.$and ?? []), { $or: evenings }];
      }
      const { found, total } = await page(conditions, paging, indexFor(filter), CARD_PROJECTION, () =>
        totals.get(cacheKeyOf(filter), () => plans.countDocuments(conditions).exec()),
      );
      return { plans: found, total, interestedIds: await findInterestedIds(person, found) };
    },

    /** The visible plans that a person is interested in, each with all its interested people. */
    listOfPerson: async (person: string, paging: Paging): Promise<PlanPage> => {
      const filter = { interested: new Types.ObjectId(person), visible: true };
      const { found, total } = await page(filter, paging, 'by_person', { searchTerms: 0 }, () =>
        plans.countDocuments(filter),
      );
      return { plans: found, total, interestedIds: new Set(found.map((plan) => String(plan._id))) };
    },

    /** The number of current plans of each city. */
    countByCity: (): Promise<Map<string, number>> =>
      cityCounts.get('all', async () => {
        const counts = await plans.aggregate<{ _id: string; plans: number }>([
          { $match: currentPlans({}, new Date()) },
          { $group: { _id: '$city', plans: { $sum: 1 } } },
        ]);
        return new Map(counts.map((entry) => [entry._id, entry.plans]));
      }),

    /** Call it when a plan becomes visible or hidden, so that the next read counts again. */
    clearCounts(): void {
      totals.clear();
      cityCounts.clear();
    },
  };
}

function currentPlans(filter: PlanFilter, now: Date): QueryFilter<PlanDocument> {
  const conditions: QueryFilter<PlanDocument> = {
    visible: true,
    sortAt: { $gte: new Date(now.getTime() - MAX_AGE_MS) },
    until: { $gt: now },
  };
  if (filter.city) conditions.city = filter.city;
  if (filter.category) conditions.category = filter.category;
  if (filter.subcategory) conditions.subcategories = filter.subcategory;
  const and: QueryFilter<PlanDocument>[] = searchTermsOf(filter.filter ?? '').map((word) => ({
    searchTerms: { $regex: `^${word}` },
  }));
  if (filter.from || filter.to) {
    const days: { $gte?: string; $lte?: string } = {};
    if (filter.from) days.$gte = filter.from;
    if (filter.to) days.$lte = `${filter.to}T23:59`;
    // A plan without a date takes place on every day.
    and.push({ $or: [{ 'startsAt.local': days }, { sortAt: NO_DATE }] });
  }
  if (and.length > 0) conditions.$and = and;
  return conditions;
}

/** The cache key of a search, which is the same for all its pages. */
function cacheKeyOf(filter: PlanFilter & Partial<Paging>): string {
  const { page: _page, limit: _limit, ...search } = filter;
  return JSON.stringify(Object.entries(search).sort(([one], [other]) => one.localeCompare(other)));
}

/** The most selective index for a filter. All of them sort by time. */
function indexFor(filter: PlanFilter): string {
  if (filter.category && filter.city) return 'by_category_and_city';
  if (filter.city) return 'by_city';
  if (filter.subcategory) return 'by_subcategory';
  if (filter.category) return 'by_category';
  return 'by_time';
}
