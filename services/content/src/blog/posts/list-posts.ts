import { findPage } from '@layover/kit/find-page';
import type { Page } from '@layover/kit/http/paging';
import type { blogApi } from '@layover/proto/http/content/blog';
import type { QueryOf } from '@layover/proto/http/endpoint';
import type { Paging } from '@layover/proto/http/shared-schemas';
import { POST_TOTAL_MAX } from '@layover/proto/limits';
import { searchedTermsOf } from '@layover/proto/text/search-terms';
import { type QueryFilter, Types } from 'mongoose';
import {
  BY_AUTHOR,
  BY_FEATURED,
  BY_NEWEST,
  BY_READS,
  BY_WORD,
  type PostDocument,
  type PostModel,
  READ_FIELDS,
  ROW_FIELDS,
} from './post.model.ts';
import { authorKey, categoryKey, EVERY_POST, tagKey } from './post-keys.ts';

/** A post without the long fields that lists do not read. */
export type ListedPost = Omit<PostDocument, 'bodies' | 'words' | 'keys' | 'pictures'>;

type ListQuery = QueryOf<typeof blogApi.list>;

const ORDERS = {
  featured: { sort: { featured: -1, publishedAt: -1, _id: -1 }, hint: BY_FEATURED },
  newest: { sort: { publishedAt: -1, _id: -1 }, hint: BY_NEWEST },
  popular: { sort: { reads: -1, publishedAt: -1, _id: -1 }, hint: BY_READS },
} as const;

export const listPosts =
  (posts: PostModel) =>
  (
    query: ListQuery,
    /** Authors whom the reader does not see. */
    hidden: ReadonlySet<string>,
  ): Promise<Page<ListedPost>> =>
    findPage(
      { model: posts, ...listQuery(query, hidden), without: ROW_FIELDS, totalMax: POST_TOTAL_MAX },
      query,
    );

export function listQuery(query: Omit<ListQuery, keyof Paging>, hidden: ReadonlySet<string>) {
  const { category, tag, author, search = '', order } = query;
  const keys = [
    ...(category ? [categoryKey(category)] : []),
    ...(tag ? [tagKey(tag)] : []),
    ...(author ? [authorKey(author)] : []),
  ];
  const filter: QueryFilter<PostDocument> = {
    keys: keys.length > 1 ? { $all: keys } : (keys[0] ?? EVERY_POST),
    ...without(hidden),
  };
  const words = searchedTermsOf(search);
  const last = words.pop();
  if (last === undefined) return { filter, ...ORDERS[order] };
  // The last word may be unfinished.
  const prefix = { words: new RegExp(`^${last}`) };
  const all = words.length > 0 ? { words: { $all: words } } : {};
  return {
    filter: { ...filter, $and: [all, prefix] } as QueryFilter<PostDocument>,
    sort: ORDERS.newest.sort,
    hint: BY_WORD,
  };
}

/** The posts that were published before and after a published post. */
export const neighboursOf =
  (posts: PostModel) =>
  async ({ _id, publishedAt }: PostDocument, hidden: ReadonlySet<string>) => {
    const find = (isBefore: boolean) => {
      const { filter, sort } = neighbourQuery({ _id, publishedAt }, isBefore, hidden);
      return posts.findOne(filter, ROW_FIELDS).sort(sort).hint(BY_NEWEST).lean<ListedPost>();
    };
    const [previous, next] = await Promise.all([find(true), find(false)]);
    return { previous, next };
  };

export function neighbourQuery(
  { _id, publishedAt }: Pick<PostDocument, '_id' | 'publishedAt'>,
  isBefore: boolean,
  hidden: ReadonlySet<string>,
) {
  const [from, than, direction] = isBefore ? (['$lte', '$lt', -1] as const) : (['$gte', '$gt', 1] as const);
  const filter = {
    keys: EVERY_POST,
    publishedAt: { [from]: publishedAt },
    ...without(hidden),
    $or: [{ publishedAt: { [than]: publishedAt } }, { _id: { [than]: _id } }],
  } as QueryFilter<PostDocument>;
  return { filter, sort: { publishedAt: direction, _id: direction } as const };
}

const without = (hidden: ReadonlySet<string>): QueryFilter<PostDocument> =>
  hidden.size > 0 ? { author: { $nin: [...hidden].map((id) => new Types.ObjectId(id)) } } : {};

/** The newest published posts with their texts. */
export const newestPosts =
  (posts: PostModel) =>
  (count: number): Promise<PostDocument[]> =>
    posts
      .find({ keys: EVERY_POST }, READ_FIELDS)
      .sort({ publishedAt: -1, _id: -1 })
      .hint(BY_NEWEST)
      .limit(count)
      .lean<PostDocument[]>()
      .exec();

export const countPublished = (posts: PostModel) => (): Promise<number> =>
  posts.countDocuments({ keys: EVERY_POST }).hint(BY_NEWEST).exec();

/** The addresses of the published posts, the newest first. */
export const publishedAddresses =
  (posts: PostModel) =>
  (skip: number, limit: number): Promise<Pick<PostDocument, 'slug' | 'updatedAt'>[]> =>
    posts
      .find({ keys: EVERY_POST }, { slug: 1, updatedAt: 1 })
      .sort({ publishedAt: -1, _id: -1 })
      .hint(BY_NEWEST)
      .skip(skip)
      .limit(limit)
      .lean<Pick<PostDocument, 'slug' | 'updatedAt'>[]>()
      .exec();

/** The posts of an author in any state, the last edited first. */
export const listOwnPosts =
  (posts: PostModel) =>
  (author: string, query: QueryOf<typeof blogApi.mine>): Promise<Page<ListedPost>> =>
    findPage(
      {
        model: posts,
        filter: { author: new Types.ObjectId(author), removedAt: null, ...stateFilter(query.state) },
        sort: { updatedAt: -1, _id: -1 },
        hint: BY_AUTHOR,
        without: ROW_FIELDS,
      },
      query,
    );

/** The stored fields of a state as callers see it. */
export function stateFilter(state: QueryOf<typeof blogApi.mine>['state']): QueryFilter<PostDocument> {
  if (state === undefined) return {};
  if (state === 'hidden') return { state: 'published', hidden: true };
  return state === 'published' ? { state, hidden: false } : { state };
}
