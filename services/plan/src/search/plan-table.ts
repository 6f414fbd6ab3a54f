import { isDeepStrictEqual } from 'node:util';
import { readPage } from '@layover/kit/find-page';
import { type Page, skipOf } from '@layover/kit/http/paging';
import type { AdminPlanQuery } from '@layover/proto/http/plan/plan-admin-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { searchedTermsOf } from '@layover/proto/text/search-terms';
import type { QueryFilter, SortOrder } from 'mongoose';
import type { PlanDocument, PlanModel } from '../plans/index.ts';
import { readCache } from './read-cache.ts';

/** The filters and the order of a table, without its page. */
export type TableQuery = Omit<AdminPlanQuery, keyof Paging> & { disabled?: boolean | undefined };

/**
 * Up to this many plans are read by the index of a filter and sorted in memory. More are read in the index of the order,
 * where they are frequent.
 */
const SORTED_IN_MEMORY_MAX = 2_000;

/** The field that each order sorts by. The index `sorted_by_…` has it. City slugs are made from city names. */
const SORT_FIELDS = {
  order: 'order',
  planName: 'nameKey',
  cityName: 'city',
  startsAt: 'sortAt',
  count: 'count',
  createdAt: 'createdAt',
} as const satisfies Record<AdminPlanQuery['order'], keyof PlanDocument>;

/** The fields that filters of a table read; the words that are searched are made from the last five. */
const FILTERED_FIELDS = [
  'disabled',
  'status',
  'until',
  'city',
  'category',
  'planName',
  'cityName',
  'address',
  'description',
  'translations',
] as const satisfies (keyof PlanDocument)[];

type FilteredPlan = Pick<PlanDocument, (typeof FILTERED_FIELDS)[number]>;

export type PlanTable = ReturnType<typeof planTable>;

/** The lists of ADMINs: all plans in any order and filter. */
export function planTable(plans: PlanModel) {
  const totals = readCache<number>();

  const countOf = (query: TableQuery, conditions: QueryFilter<PlanDocument>, index: string | undefined) =>
    totals.get(JSON.stringify({ ...query, order: '', orderType: '' }), () =>
      plans
        .countDocuments(conditions)
        .hint(index ?? 'sorted_by_startsAt')
        .exec(),
    );

  /** The query of all plans of a table, with their number and the index that it reads. */
  const prepare = async (query: TableQuery) => {
    const conditions = conditionsOf(query, new Date());
    const narrow = narrowIndex(query);
    const total = await countOf(query, conditions, narrow);
    const index = narrow && total <= SORTED_IN_MEMORY_MAX ? narrow : `sorted_by_${query.order}`;
    const direction: SortOrder = query.orderType === 'asc' ? 1 : -1;
    const find = plans
      .find(conditions, { searchTerms: 0 })
      .sort({ [SORT_FIELDS[query.order]]: direction, _id: direction })
      .hint(index);
    return { find, index, total };
  };

  return {
    prepare,

    page: async (query: TableQuery, paging: Paging): Promise<Page<PlanDocument>> => {
      const { find, total } = await prepare(query);
      const { found, nextCursor } = await readPage<PlanDocument>([find], paging);
      // A cached total can be older than the page.
      const least = found.length > 0 ? skipOf(paging) + found.length : 0;
      return { found, nextCursor, total: Math.max(total, least) };
    },

    /** All plans of a table, at most `limit`, read in batches. */
    async *rows(query: TableQuery, limit: number): AsyncGenerator<PlanDocument> {
      const { find } = await prepare(query);
      yield* find.limit(limit).lean<PlanDocument[]>().cursor({ batchSize: 500 });
    },

    /** Whether other filters than before can list a plan. Interest in it does not change that. */
    isOtherRow: (before: FilteredPlan, after: FilteredPlan): boolean =>
      FILTERED_FIELDS.some((field) => !isDeepStrictEqual(before[field], after[field])),

    /** Call it when plans are added or become other rows, so that the next read counts again. */
    clearTotals: (): void => totals.clear(),
  };
}

function conditionsOf(query: TableQuery, now: Date): QueryFilter<PlanDocument> {
  const conditions: QueryFilter<PlanDocument> = {};
  if (query.disabled !== undefined) conditions.disabled = query.disabled;
  if (query.city) conditions.city = query.city;
  if (query.category) conditions.category = query.category;
  if (query.status === 'published' || query.status === 'over') {
    conditions.status = 'published';
    conditions.until = query.status === 'over' ? { $lte: now } : { $gt: now };
  } else if (query.status) conditions.status = query.status;
  const words = searchedTermsOf(query.filter ?? '');
  if (words.length > 0) conditions.$and = words.map((word) => ({ searchTerms: { $regex: `^${word}` } }));
  // The indexes of the public lists begin with this field.
  if (narrowIndex(query)?.startsWith('by_')) conditions.listed = { $in: [true, false] };
  return conditions;
}

/** The index that holds few plans for the filters; undefined when there is none for them. */
function narrowIndex({ filter, city, category, status, disabled }: TableQuery): string | undefined {
  if (filter !== undefined && searchedTermsOf(filter).length > 0) return 'by_search_term';
  if (city) return category ? 'by_category_and_city' : 'by_city';
  if (status === 'draft' || status === 'called_off') return 'with_status';
  if (disabled) return 'disabled_plans';
  if (status === 'over' || status === 'published') return 'by_end';
  return category ? 'by_category' : undefined;
}
