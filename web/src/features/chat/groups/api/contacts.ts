import type { userApi } from '@layover/proto/http/user';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

const PAGE = 20;

/** Pages of the people whose first name begins with a text. */
export const contactsQuery = (query: string) =>
  infiniteQueryOptions({
    queryKey: ['contacts', query],
    queryFn: ({ pageParam, signal }) =>
      request<typeof userApi.contact>('GET /api/user/contact', {
        query: { page: pageParam, limit: PAGE, ...(query && { search: query }) },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
    staleTime: 30_000,
  });
