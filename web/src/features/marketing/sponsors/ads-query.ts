import type { contentApi } from '@layover/proto/http/content';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The ads of the sponsors. */
export const adsQuery = queryOptions({
  queryKey: ['ads'] as const,
  queryFn: async ({ signal }) => (await request<typeof contentApi.ads>('GET /api/Ads', { signal })).ads,
  staleTime: 5 * 60_000,
});
