import type { chatApi } from '@layover/proto/http/chat/chat';
import { infiniteQueryOptions, type QueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';
import type { ChatCache } from './chat-cache.ts';

const PAGE = 30;
const PAGES_MAX = 30;

/** Pages of the archive. The chats go into the chat list, so that events apply to them. */
export const archiveQuery = (cache: ChatCache) =>
  infiniteQueryOptions({
    queryKey: ['chats', 'archive'],
    queryFn: async ({ pageParam, signal }) => {
      const { chats, nextCursor } = await request<typeof chatApi.list>('GET /api/chat/user', {
        query: { cursor: pageParam, limit: PAGE, archived: 'true' },
        signal,
      });
      cache.putChats(chats);
      return { nextCursor };
    },
    ...cursorPages,
    gcTime: 0,
  });

/** Reads all pages of the archive. */
export const readArchive = (client: QueryClient, cache: ChatCache): Promise<unknown> =>
  client.fetchInfiniteQuery({ ...archiveQuery(cache), pages: PAGES_MAX });
