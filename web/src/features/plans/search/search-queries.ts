import type { planApi } from '@layover/proto/http/plan/plan';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';
import type { PlanCount } from './plan-count.ts';
import type { PlanSearch, View } from './search.ts';

export const PLAN_LIST_KEY = 'list';

/** A map shows as many plans as one answer may hold. */
const PAGE_SIZE: Record<View, number> = { list: 12, map: 100 };

const callQuery = ({ comfort, ...search }: PlanSearch) => ({ ...search, comfort: comfort?.join() });

/**
 * One page of the plans that match a search: the next plan first, or the nearest one in a search by distance.
 * @param cursor where the page begins; without it, pages are counted
 */
export function planListQuery(search: PlanSearch, view: View = 'list', cursor?: string) {
  return queryOptions({
    queryKey: [PLANS_KEY, PLAN_LIST_KEY, search, view, cursor] as const,
    queryFn: ({ signal }) =>
      request<typeof planApi.list>('GET /api/plan/', {
        query: { ...callQuery(search), cursor, limit: PAGE_SIZE[view] },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** The number of plans that a search has on each local day of two months. */
export function dayCountsQuery(search: PlanSearch, months: { from: string; to: string }) {
  const { page: _, asOf: __, when: ___, ...filters } = search;
  const query = { ...callQuery({ ...filters, page: 1 }), page: undefined, ...months };
  return queryOptions({
    queryKey: ['day-counts', query] as const,
    queryFn: async ({ signal }) => {
      const { days } = await request<typeof planApi.byDay>('GET /api/plan/by-day', { query, signal });
      return new Map(days.map(({ day, plans }) => [day, plans]));
    },
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** The number of plans that match a search. */
export function planCountQuery(search: PlanSearch) {
  return queryOptions({
    queryKey: ['plan-count', search] as const,
    queryFn: ({ signal }): Promise<PlanCount> =>
      request<typeof planApi.list>('GET /api/plan/', {
        query: { ...callQuery(search), page: 1, limit: 1 },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}
