import type { blogApi } from '@layover/proto/http/content/blog';
import { queryOptions } from '@tanstack/react-query';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';

/** A published post by its slug or id. */
export const postQuery = (post: string) =>
  queryOptions({
    queryKey: [BLOG_KEY, 'post', post] as const,
    queryFn: ({ signal }) =>
      request<typeof blogApi.post>('GET /api/blog/post/:post', { params: { post }, signal }),
  });

export const blogTagsQuery = queryOptions({
  queryKey: [BLOG_KEY, 'tags'] as const,
  queryFn: async ({ signal }) => (await request<typeof blogApi.tags>('GET /api/blog/tags', { signal })).tags,
  staleTime: 5 * 60_000,
});

/** Entries of the list of popular posts. */
export const POPULAR_SHOWN = 4;

export const popularPostsQuery = queryOptions({
  queryKey: [BLOG_KEY, 'popular'] as const,
  queryFn: async ({ signal }) =>
    (
      await request<typeof blogApi.list>('GET /api/blog/', {
        query: { order: 'popular', limit: POPULAR_SHOWN },
        signal,
      })
    ).posts,
  staleTime: 60_000,
});
