import type { planApi } from '@layover/proto/http/plan';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { PLANS_KEY } from '#shared/lib/plan-cache.ts';

/** A plan with its gallery and everybody who is interested. */
export function planDetailQuery(id: string) {
  return queryOptions({
    queryKey: [PLANS_KEY, 'detail', id] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof planApi.detail>('GET /api/plan/detail/:id', { params: { id }, signal })).plan,
    staleTime: 30_000,
  });
}
