import type { cityApi } from '@layover/proto/http/city';
import type { planApi } from '@layover/proto/http/plan';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { PLANS_KEY } from './plan-cache.ts';
import { upcomingFirst } from './plan-timing.ts';

/** The plans that the user is interested in, with the interested people. The next plan is first; past plans are last. */
export const myPlansQuery = queryOptions({
  queryKey: [PLANS_KEY, 'mine'] as const,
  queryFn: ({ signal }) =>
    request<typeof planApi.mine>('GET /api/plan/get-my-plans', { query: { limit: 100 }, signal }),
  select: (answer) => ({ ...answer, plans: upcomingFirst(answer.plans) }),
  staleTime: 30_000,
});

/** Reloads all plans with their people. `myPlansQuery` is retried until the plan service knows the completed profile. */
export async function reloadPlansForMember(client: QueryClient): Promise<void> {
  await client.prefetchQuery(myPlansQuery);
  await client.invalidateQueries({ queryKey: [PLANS_KEY] });
}

/** The cities that have plans. */
export const citiesQuery = queryOptions({
  queryKey: [PLANS_KEY, 'cities'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof cityApi.cities>('GET /api/plan/cities', { signal })).cities,
  staleTime: 5 * 60_000,
});
