import { skipOf } from '@layover/kit/http/paging';
import type { PlanFilter } from '@layover/proto/http/plan-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import type { QueryFilter } from 'mongoose';
import { eveningIn, NO_DATE } from '../plans/place-time.ts';
import type { PlanDocument, PlanModel } from '../plans/plan.model.ts';
import { readCache } from './read-cache.ts';
import { searchTermsOf } from './search-terms.ts';

const DAY_MS = 24 * 3600_000;

const CARD_PROJECTION = {
  description: 0,
  gallery: 0,
  searchTerms: 0,
} as const;

export interface PlanPage {
  plans: PlanDocument[];
  total: number;
}

export type PlanLists = ReturnType<typeof planLists>;

/** Lists of plans and their counts, read from the model. */
export function planLists(plans: PlanModel) {
  const totals = readCache<number>();
  const cityCounts = readCache<Map<string, number>>();

  const page = async (
    filter: QueryFilter<PlanDocument>,
    paging: Paging,
    hint: string,
    count: () => Promise<number>,
  ): Promise<PlanPage> => {
    const [found, counted] = await Promise.all([
      plans
        .find(filter, CARD_PROJECTION)
        .sort({ sortAt: 1, _id: 1 })
        .skip(skipOf(paging))
        .limit(paging.limit)
        .hint(hint)
        .lean<PlanDocument[]>(),
      count(),
    ]);
    // A cached count can be older than the page. The total must still include all plans of the page.
    const total = found.length > 0 ? Math.max(counted, skipOf(paging) + found.length) : counted;
    return { plans: found, total };
  };

  /** One filter for each time zone with plans around now, for its current or next evening. */
  const eveningFilters = async (now: Date): Promise<QueryFilter<PlanDocument>[]> => {
    const near = { $gte: new Date(now.getTime() - DAY_MS), $lt: new Date(now.getTime() + 2 * DAY_MS) };
    const zones = await plans.distinct('zone', { listed: true, sortAt: near });
    return zones.map((zone) => {
      const { from, to } = eveningIn(zone, now);
      return { zone, sortAt: { $gte: from, $lt: to } };
    });
  };

  return {
    /** Listed plans, sorted by time. */
    list: async (filter: PlanFilter, paging: Paging): Promise<PlanPage> => {
      const now = new Date();
      const conditions = currentPlans(filter, now);
      if (filter.when === 'tonight') {
        const evenings = await eveningFilters(now);
        if (evenings.length === 0) return { plans: [], total: 0 };
        conditions.$and = [...(conditions.$and ?? []), { $or: evenings }];
      }
      return page(conditions, paging, indexFor(filter), () =>
        totals.get(cacheKeyOf(filter), () => plans.countDocuments(conditions).exec()),
      );
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

    /** Call it when a plan becomes listed or unlisted, so that the next read counts again. */
    clearCounts(): void {
      totals.clear();
      cityCounts.clear();
    },
  };
}

function currentPlans(filter: PlanFilter, now: Date): QueryFilter<PlanDocument> {
  const conditions: QueryFilter<PlanDocument> = {
    listed: true,
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
