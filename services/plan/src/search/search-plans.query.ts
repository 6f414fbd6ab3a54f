import { readPage } from '@layover/kit/find-page';
import { type Page, skipOf } from '@layover/kit/http/paging';
import type { PlanFilter } from '@layover/proto/http/plan/plan-schemas';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { SEARCH_TOTAL_MAX } from '@layover/proto/limits';
import { countPlans } from './count-plans.ts';
import { findNear } from './find-near.ts';
import {
  accessesOf,
  chooseAccess,
  conditionsOf,
  type FoundPlan,
  type SearchAccess,
} from './search-access.ts';
import type { SearchEntryModel } from './search-entry.model.ts';
import { KEEP_OVER_MS } from './search-index.ts';
import { rangesOf, type SearchRange } from './search-range.ts';

/** The maximum number of plans that pages of a search contain. */
const DEPTH_MAX = 10_000;

interface SearchResult extends Page<FoundPlan> {
  isTotalCapped: boolean;
}

/** Finds the listed plans of a filter through an index, whatever its combination of conditions. */
export function searchPlans(entries: SearchEntryModel) {
  const rangeQuery = (access: SearchAccess, range: SearchRange) => {
    const { indexed, checked } = conditionsOf(access, range);
    return entries
      .find({ ...indexed, ...checked }, { sortAt: 1 })
      .sort({ sortAt: 1, _id: 1 })
      .hint(access.hint);
  };

  const findInOrder = (access: SearchAccess, ranges: readonly SearchRange[], paging: Paging) =>
    Promise.all([
      readPage<FoundPlan>(
        ranges.map((range) => rangeQuery(access, range)),
        paging,
      ),
      countPlans(entries, access, ranges),
    ]);

  return async (filter: PlanFilter, paging: Paging, asOf: Date): Promise<SearchResult> => {
    if (skipOf(paging) >= DEPTH_MAX)
      return { found: [], nextCursor: null, total: SEARCH_TOTAL_MAX, isTotalCapped: true };
    const ranges = rangesOf(filter, asOf);
    const accesses = accessesOf(entries, filter, ranges, asOf);
    const { lat, lng, radius } = filter;
    const [{ found, nextCursor }, { count, isPartial }] =
      lat !== undefined && lng !== undefined
        ? await findNear({ entries, accesses, ranges, paging, place: { lat, lng, radius } })
        : await findInOrder(await chooseAccess(accesses, ranges), ranges, paging);
    // The page can lie beyond the plans that were counted.
    const before = (paging.page - 1) * paging.limit;
    const reached = found.length > 0 ? before + found.length + (nextCursor === null ? 0 : 1) : 0;
    return {
      found,
      nextCursor,
      total: Math.max(Math.min(count, SEARCH_TOTAL_MAX), reached),
      isTotalCapped: isPartial || count > SEARCH_TOTAL_MAX,
    };
  };
}

/** The time of a first page, or of the first page that the reader continues, as far back as entries are kept. */
export function asOfOf(filter: PlanFilter, now: Date): Date {
  const oldest = now.getTime() - KEEP_OVER_MS;
  const requested = filter.asOf === undefined ? now.getTime() : Date.parse(filter.asOf);
  return new Date(Math.min(now.getTime(), Math.max(oldest, requested)));
}
