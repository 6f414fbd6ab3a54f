import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';
import type { PostTab, PostTableState } from './post-table-state.ts';

const POST_PAGE_SIZE = 12;

/** The key of the pages of the table of posts. */
export const POST_TABLE_KEY = [BLOG_KEY, 'admin', 'table'] as const;

const stateOf = (tab: PostTab) => (tab === 'all' ? {} : { state: tab });

/** One page of posts. */
export function adminPostsQuery(
  tab: PostTab,
  { order, orderType, filter, filters, page }: PostTableState,
  cursor?: string,
) {
  const query = {
    order,
    orderType,
    search: filter,
    ...filters,
    ...stateOf(tab),
    page,
    cursor,
    limit: POST_PAGE_SIZE,
  };
  return queryOptions({
    queryKey: [...POST_TABLE_KEY, query] as const,
    queryFn: ({ signal }) => request<typeof blogAdminApi.all>('GET /api/blog/admin/', { query, signal }),
    placeholderData: keepPreviousData,
  });
}

/** The number of posts of a tab. */
export const postTotalQuery = (tab: PostTab) =>
  queryOptions({
    queryKey: [BLOG_KEY, 'admin', 'total', tab] as const,
    queryFn: async ({ signal }) =>
      (
        await request<typeof blogAdminApi.all>('GET /api/blog/admin/', {
          query: { ...stateOf(tab), limit: 1 },
          signal,
        })
      ).total,
  });
