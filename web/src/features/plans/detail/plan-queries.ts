import type { planApi } from '@layover/proto/http/plan';
import { queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';

/** A plan with its gallery and all interested people. */
export function planDetailQuery(id: string) {
  return queryOptions({
    queryKey: [PLANS_KEY, 'detail', id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof planApi.detail>('GET /api/plan/detail/:id', { params: { id }, signal })).plan,
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
