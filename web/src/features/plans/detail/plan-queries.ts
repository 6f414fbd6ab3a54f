import type { planApi } from '@layover/proto/http/plan/plan';
import { queryOptions } from '@tanstack/react-query';
import { PLANS_KEY } from '#entities/plan/plan-cache.ts';
import { PLAN_DETAIL_KEY } from '#entities/plan/plan-queries.ts';
import { request } from '#shared/api/api-client.ts';

/** A plan with its gallery and the first interested people. */
export function planDetailQuery(id: string) {
  return queryOptions({
    queryKey: [PLANS_KEY, PLAN_DETAIL_KEY, id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof planApi.detail>('GET /api/plan/detail/:id', { params: { id }, signal })).plan,
    staleTime: 30_000,
  });
}

/** Listed plans like this one. */
export function similarPlansQuery(id: string) {
  return queryOptions({
    queryKey: [PLANS_KEY, 'similar', id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof planApi.similar>('GET /api/plan/similar/:id', { params: { id }, signal })).plans,
    staleTime: 60_000,
  });
}
