import type { blogApi } from '@layover/proto/http/content/blog';
import { queryOptions } from '@tanstack/react-query';
import { BLOG_KEY } from '#entities/blog/blog-queries.ts';
import { request } from '#shared/api/api-client.ts';

/** The filters of the list, in the order of the address. */
const FILTERS = ['category', 'tag', 'author', 'search'] as const;

/** A search for posts. It is part of the address, so that it can be shared and restored by Back. */
export interface PostSearch extends Partial<Record<(typeof FILTERS)[number], string>> {
  /** Counted from 1. */
  page: number;
}

/** One large post and four rows of two. */
const PAGE_SIZE = 9;

/** Reads a search from the address and ignores invalid values. */
export function readPostSearch(params: URLSearchParams): PostSearch {
  const page = Number(params.get('page') ?? 1);
  const filters = FILTERS.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return { ...Object.fromEntries(filters), page: Number.isSafeInteger(page) && page >= 1 ? page : 1 };
}

/** The search as the query of an address, without `?`. */
export function writePostSearch({ page = 1, ...filters }: Partial<PostSearch>): string {
  const params = new URLSearchParams();
  for (const name of FILTERS) if (filters[name]) params.set(name, filters[name]);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

export const hasFilters = (search: PostSearch): boolean => FILTERS.some((name) => search[name]);

/** @param cursor where the page begins; without it, pages are counted */
export const postsQuery = (search: PostSearch, cursor?: string) =>
  queryOptions({
    queryKey: [BLOG_KEY, 'list', search, cursor] as const,
    queryFn: ({ signal }) =>
      request<typeof blogApi.list>('GET /api/blog/', {
        query: { ...search, cursor, limit: PAGE_SIZE },
        signal,
      }),
  });
