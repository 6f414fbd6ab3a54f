import type { planApi } from '@layover/proto/http/plan';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { PLANS_KEY } from './plan-cache.ts';

/** The cities that have plans. */
export const citiesQuery = queryOptions({
  queryKey: [PLANS_KEY, 'cities'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof planApi.cities>('GET /api/plan/cities', { signal })).cities,
  staleTime: 5 * 60_000,
});
