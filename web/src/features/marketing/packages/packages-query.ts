import type { paymentApi } from '@layover/proto/http/payment';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The packages in display order. */
export const packagesQuery = queryOptions({
  queryKey: ['packages'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof paymentApi.packages>('GET /api/package/', { signal })).packages,
  staleTime: 5 * 60_000,
});
