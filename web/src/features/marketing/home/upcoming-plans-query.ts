import type { planApi } from '@layover/proto/http/plan/plan';
import type { PlanCard } from '@layover/proto/http/plan/plan-schemas';
import { queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { request } from '#shared/api/api-client.ts';

const ENOUGH_FOR_EVERY_CITY = 60;
const SELECTION_MAX = 12;
const ONE_SELECTION = 5;

/**
 * The next plan of each city, then the next ones of all cities: one for each city strip and a few more. The others are left
 * out because the server-rendered page contains this answer.
 */
export const upcomingPlansQuery = queryOptions({
  queryKey: [PLANS_KEY, 'ahead'] as const,
  queryFn: async ({ signal }) => {
    const { plans } = await request<typeof planApi.list>('GET /api/plan/', {
      query: { limit: ENOUGH_FOR_EVERY_CITY },
      signal,
    });
    return selectionOf(plans);
  },
  staleTime: 60_000,
});

function selectionOf(plans: PlanCard[]): PlanCard[] {
  const cities = new Set<string>();
  const first = plans.filter(({ city }) => !cities.has(city) && cities.add(city));
  const others = plans.filter((plan) => !first.includes(plan));
  return [...first, ...others.slice(0, Math.max(0, SELECTION_MAX - first.length))];
}

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
