import type { blogApi } from '@layover/proto/http/content/blog';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The key of everything that is read of the blog. */
export const BLOG_KEY = 'blog';

export const blogCategoriesQuery = queryOptions({
  queryKey: [BLOG_KEY, 'categories'] as const,
  queryFn: async ({ signal }) =>
    (await request<typeof blogApi.categories>('GET /api/blog/categories', { signal })).categories,
  staleTime: 5 * 60_000,
});
