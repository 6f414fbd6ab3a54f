import type { contentApi } from '@layover/proto/http/content/content';
import type { PageName } from '@layover/proto/http/content/page-schemas';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** A public page made of blocks, as everybody reads it. */
export function pageQuery(page: PageName) {
  return queryOptions({
    queryKey: ['page', page] as const,
    queryFn: async ({ signal }) =>
      (await request<typeof contentApi.page>('GET /api/content/:page', { params: { page }, signal })).page,
    staleTime: 5 * 60_000,
  });
}
