import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { QueryOf } from '@layover/proto/http/endpoint';
import type { TableAddress, TableState } from '#shared/ui/data-table/table-state.ts';

type PostQuery = QueryOf<typeof blogAdminApi.all>;

export type PostTab = 'all' | NonNullable<PostQuery['state']>;
export type PostOrder = PostQuery['order'];
export type PostFilterName = 'category' | 'author';
export type PostTableState = TableState<PostOrder, PostFilterName>;

/** All but removed posts, and a tab for each state. */
export const postTabs: readonly PostTab[] = ['all', 'published', 'draft', 'scheduled', 'hidden', 'removed'];

/** The values that the address of the table of posts may have. */
export const postTableAddress: TableAddress<PostOrder, PostFilterName> = {
  orders: ['updatedAt', 'publishedAt', 'title', 'reads', 'likes', 'comments'],
  order: 'updatedAt',
  orderType: 'desc',
  filters: ['category', 'author'],
};

const ID = /^[0-9a-f]{24}$/;

/** A table's state whose author is an id. */
export const postTableState = (state: PostTableState): PostTableState => {
  const { author = '', ...filters } = state.filters;
  return { ...state, filters: ID.test(author) ? state.filters : filters };
};

export const isFiltered = ({ filter, filters }: PostTableState): boolean =>
  filter !== undefined || Object.values(filters).some((value) => value !== undefined);
