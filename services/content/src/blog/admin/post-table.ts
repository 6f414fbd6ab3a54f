import { findPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { blogAdminApi } from '@layover/proto/http/content/blog-admin';
import type { QueryOf } from '@layover/proto/http/endpoint';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { POST_TOTAL_MAX } from '@layover/proto/limits';
import { searchedTermsOf } from '@layover/proto/text/search-terms';
import { type QueryFilter, Types } from 'mongoose';
import { type ListedPost, stateFilter } from '../posts/list-posts.ts';
import { type PostDocument, type PostModel, ROW_FIELDS, tableIndex } from '../posts/post.model.ts';

type TableQuery = QueryOf<typeof blogAdminApi.all>;

/** The sorted field of an order. */
const SORTED_FIELDS = {
  updatedAt: 'updatedAt',
  publishedAt: 'publishedAt',
  title: 'titleKey',
  reads: 'reads',
  likes: 'likes',
  comments: 'comments',
} as const satisfies Record<TableQuery['order'], keyof PostDocument>;

/** The posts of all people, as ADMINs sort and filter them. */
export const listTable =
  (posts: PostModel) =>
  (query: TableQuery): Promise<Page<ListedPost>> =>
    findPage({ model: posts, ...tableQuery(query), without: ROW_FIELDS, totalMax: POST_TOTAL_MAX }, query);

export function tableQuery({
  state,
  author,
  category,
  search = '',
  order,
  orderType,
}: Omit<TableQuery, keyof Paging>) {
  const direction = orderType === 'asc' ? 1 : -1;
  const words = searchedTermsOf(search);
  const filter: QueryFilter<PostDocument> = {
    ...(state === 'removed'
      ? { removedAt: { $gt: new Date(0) } }
      : { removedAt: null, ...stateFilter(state) }),
    ...(author && { author: new Types.ObjectId(author) }),
    ...(category && { categories: category }),
    ...(words.length > 0 && { $and: words.map((word) => ({ titleKey: titlePattern(word) })) }),
  };
  const sort = { [SORTED_FIELDS[order]]: direction, _id: direction } as Record<string, 1 | -1>;
  return { filter, sort, hint: tableIndex(SORTED_FIELDS[order]) };
}

/** The beginning of a word, or a part of a long word as `searchTermsOf` has them. */
const titlePattern = (word: string): RegExp => new RegExp(`(^|\\W|\\w{4})${word}`);
