import type { userApi } from '@layover/proto/http/user/user';
import { isLanguage, type Language } from '@layover/proto/languages';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The texts that a search filters by, in the order of the form. */
export const TEXT_FILTERS = ['name', 'company', 'city', 'tag'] as const;

/** A search for people. It is part of the address, so that it can be shared and restored by Back. */
export interface PeopleSearch extends Partial<Record<(typeof TEXT_FILTERS)[number], string>> {
  language?: Language;
  /** Counted from 1. */
  page: number;
}

/** A number that divides into rows of 1, 2, 3 and 4 cards. */
const PAGE_SIZE = 24;

/** Reads a search from the address and ignores invalid values. */
export function readPeopleSearch(params: URLSearchParams): PeopleSearch {
  const page = Number(params.get('page') ?? 1);
  const language = params.get('language') ?? '';
  const texts = TEXT_FILTERS.flatMap((name) => {
    const value = params.get(name);
    return value ? [[name, value] as const] : [];
  });
  return {
    ...Object.fromEntries(texts),
    ...(isLanguage(language) && { language }),
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
  };
}

/** The search as the query of an address, without `?`. */
export function writePeopleSearch({ page, ...filters }: PeopleSearch): string {
  const params = new URLSearchParams();
  for (const [name, value] of Object.entries(filters)) if (value) params.set(name, value);
  if (page > 1) params.set('page', String(page));
  return params.toString();
}

export const hasFilters = ({ page: _, ...filters }: PeopleSearch): boolean =>
  Object.values(filters).some((value) => value);

/** @param cursor where the page begins; without it, pages are counted */
export const peopleQuery = (search: PeopleSearch, cursor?: string) =>
  queryOptions({
    queryKey: ['people', search, cursor] as const,
    queryFn: ({ signal }) =>
      request<typeof userApi.people>('GET /api/user/people', {
        query: { ...search, cursor, limit: PAGE_SIZE },
        signal,
      }),
    staleTime: 30_000,
  });
