import type { messageApi } from '@layover/proto/http/chat/message';
import { infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';

export const STARRED_KEY = ['chats', 'starred'] as const;

/** Pages of the starred messages. Each page also has the ids of all of them. */
export const starredQuery = infiniteQueryOptions({
  queryKey: STARRED_KEY,
  queryFn: ({ pageParam, signal }) =>
    request<typeof messageApi.starred>('GET /api/message/starred', { query: { cursor: pageParam }, signal }),
  ...cursorPages,
  staleTime: Number.POSITIVE_INFINITY,
});

const NONE: readonly string[] = [];

/** Ids of the messages that the user has starred. */
export function useStarredIds(): readonly string[] {
  const { data } = useInfiniteQuery(starredQuery);
  return data?.pages.at(-1)?.ids ?? NONE;
}
