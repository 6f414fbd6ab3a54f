import type { planApi } from '@layover/proto/http/plan';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { PLANS_KEY } from '#shared/lib/plan-cache.ts';

/** The plans the signed-in person is interested in, nearest in time first. */
export const myPlansQuery = queryOptions({
  queryKey: [PLANS_KEY, 'mine', 'page'] as const,
  queryFn: ({ signal }) =>
    request<typeof planApi.mine>('GET /api/plan/get-my-plans', { query: { limit: 24 }, signal }),
  staleTime: 30_000,
});

export function useMyPlans() {
  return useQuery(myPlansQuery);
}
