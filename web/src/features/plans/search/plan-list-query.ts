import type { planApi } from '@layover/proto/http/plan';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';
import type { PlanSearch } from './search.ts';

const PAGE_SIZE = 12;

/** One page of the plans that match a search, with the next plan first. */
export function planListQuery({ words, ...search }: PlanSearch) {
  return queryOptions({
    queryKey: [PLANS_KEY, 'list', { ...search, words }] as const,
    queryFn: ({ signal }) =>
      request<typeof planApi.list>('GET /api/plan/', {
        query: { ...search, filter: words, limit: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** The first plans in a city, for the end of the plan page. */
export function morePlansQuery(city: string) {
  return queryOptions({
    queryKey: [PLANS_KEY, 'more', city] as const,
    queryFn: ({ signal }) =>
      request<typeof planApi.byCity>('GET /api/plan/by-city/:city/', {
        params: { city },
        query: { limit: 5 },
        signal,
      }),
    staleTime: 60_000,
  });
}
