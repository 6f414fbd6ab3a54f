import type { blockApi } from '@layover/proto/http/user/block';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';

export const BLOCKED_PEOPLE_KEY = ['user', 'blocked'] as const;

const PAGE_SIZE = 10;

/** The people whom the user blocks, the newest block first. */
export const blockedPeopleQuery = infiniteQueryOptions({
  queryKey: BLOCKED_PEOPLE_KEY,
  queryFn: ({ pageParam, signal }) =>
    request<typeof blockApi.blockedUsers>('GET /api/user/blocked-users', {
      query: { cursor: pageParam, limit: PAGE_SIZE },
      signal,
    }),
  ...cursorPages,
});
