import { skipOf } from '@layover/kit/http/paging';
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

export interface SearchResult {
  found: FoundPlan[];
  total: number;
  isTotalCapped: boolean;
}

/** Finds the listed plans of a filter through an index, whatever its combination of conditions. */
export function searchPlans(entries: SearchEntryModel) {
  const readRange = (
    access: SearchAccess,
    range: SearchRange,
    { skip, limit }: { skip: number; limit: number },
  ) => {
    const { indexed, checked } = conditionsOf(access, range);
    return entries
      .find({ ...indexed, ...checked }, { _id: 1 })
      .sort({ sortAt: 1, _id: 1 })
      .hint(access.hint)
      .skip(skip)
      .limit(limit)
      .lean<FoundPlan[]>();
  };

  /** @returns at most one plan more than the page has */
  async function readPage(access: SearchAccess, ranges: readonly SearchRange[], paging: Paging) {
    const page: FoundPlan[] = [];
    let skip = skipOf(paging);
    for (const [index, range] of ranges.entries()) {
      const part = await readRange(access, range, { skip, limit: paging.limit + 1 - page.length });
      page.push(...part);
      if (page.length > paging.limit || index === ranges.length - 1) break;
      // The next range skips the plans that remain to be skipped after this range.
      if (part.length > 0) skip = 0;
      else if (skip > 0) skip -= (await readRange(access, range, { skip: 0, limit: skip })).length;
    }
    return page;
  }

  const findInOrder = (access: SearchAccess, ranges: readonly SearchRange[], paging: Paging) =>
    Promise.all([readPage(access, ranges, paging), countPlans(entries, access, ranges)]);

  return async (filter: PlanFilter, paging: Paging, asOf: Date): Promise<SearchResult> => {
    const skip = skipOf(paging);
    if (skip >= DEPTH_MAX) return { found: [], total: SEARCH_TOTAL_MAX, isTotalCapped: true };
    const ranges = rangesOf(filter, asOf);
    const accesses = accessesOf(entries, filter, ranges, asOf);
    const { lat, lng, radius } = filter;
    const [found, { count, isPartial }] =
      lat !== undefined && lng !== undefined
        ? await findNear({ entries, accesses, ranges, paging, place: { lat, lng, radius } })
        : await findInOrder(await chooseAccess(accesses, ranges), ranges, paging);
    // The page can lie beyond the plans that were counted.
    const reached = found.length > 0 ? skip + found.length : 0;
    return {
      found: found.slice(0, paging.limit),
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
