import type { planApi } from '@layover/proto/http/plan/plan';
import { queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';

const ENOUGH_FOR_EVERY_CITY = 60;
const ONE_SELECTION = 5;

/** The next plans in all cities, enough to find one for each city strip. */
export const upcomingPlansQuery = queryOptions({
  queryKey: [PLANS_KEY, 'ahead'] as const,
  queryFn: async ({ signal }) =>
    (
      await request<typeof planApi.list>('GET /api/plan/', {
        query: { limit: ENOUGH_FOR_EVERY_CITY },
        signal,
      })
    ).plans,
  staleTime: 60_000,
});

/** The next plans in one city. */
export function plansInCityQuery(city: string) {
  return queryOptions({
    queryKey: [PLANS_KEY, 'ahead', city] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof planApi.byCity>('GET /api/plan/by-city/:city/', {
          params: { city },
          query: { limit: ONE_SELECTION },
          signal,
        })
      ).plans,
    staleTime: 60_000,
  });
}
