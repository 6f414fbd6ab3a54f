import type { contentApi } from '@layover/proto/http/content';
import type { planApi } from '@layover/proto/http/plan';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';
import type { PlanSearch } from './search.ts';

const PAGE_SIZE = 12;

/** One page of the plans that match a search, with the next plan first. */
export function planListQuery(search: PlanSearch) {
  return queryOptions({
    queryKey: [PLANS_KEY, 'list', search] as const,
    queryFn: ({ signal }) =>
      request<typeof planApi.list>('GET /api/plan/', {
        query: { ...search, limit: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
}

/** The categories with their subcategories, in display order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof contentApi.categories>('GET /api/category/', { signal })).categories,
  staleTime: 5 * 60_000,
});
