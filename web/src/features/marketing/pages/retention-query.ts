import type { retentionApi } from '@layover/proto/http/retention';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

export const retentionQuery = queryOptions({
  queryKey: ['retention'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof retentionApi.get>('GET /api/content/retention', { signal })).retention,
  staleTime: 60 * 60_000,
});
