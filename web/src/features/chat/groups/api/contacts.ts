import type { userApi } from '@layover/proto/http/user';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

const PAGE = 20;

/** Pages of the people whose first name begins with a text. */
export const contactsQuery = (words: string) =>
  infiniteQueryOptions({
    queryKey: ['contacts', words],
    queryFn: ({ pageParam, signal }) =>
      request<typeof userApi.contact>('GET /api/user/contact', {
        query: { page: pageParam, limit: PAGE, ...(words && { search: words }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    staleTime: 30_000,
  });
