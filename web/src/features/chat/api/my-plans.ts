import type { planApi } from '@layover/proto/http/plan';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { PLANS_KEY } from '#shared/lib/plan-cache.ts';

/** The plans the reader is interested in, with everybody who is: the panel's Plans tab. */
export const panelPlansQuery = queryOptions({
  queryKey: [PLANS_KEY, 'mine', 'panel'] as const,
  queryFn: ({ signal }) =>
    request<typeof planApi.mine>('GET /api/plan/get-my-plans', { query: { limit: 100 }, signal }),
  staleTime: 30_000,
});
