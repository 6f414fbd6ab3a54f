import type { contentApi } from '@layover/proto/http/content';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The categories with their subcategories, in display order. */
export const categoriesQuery = queryOptions({
  queryKey: ['categories'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof contentApi.categories>('GET /api/category/', { signal })).categories,
  staleTime: 5 * 60_000,
});
