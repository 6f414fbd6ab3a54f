import type { chatApi } from '@layover/proto/http/chat/chat';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { currentData } from '#shared/offline/earlier-answers.ts';
import { type ChatListState, emptyChatList, hasMoreChats, withPage } from './chat-list-state.ts';

const PAGE = 30;

export const CHATS_KEY = ['chats', 'chatList'] as const;

const readPage = (cursor: string | undefined, signal?: AbortSignal) =>
  request<typeof chatApi.list>('GET /api/chat/user', { query: { cursor, limit: PAGE }, signal });

/** The known chats. The query reads the first page; events, syncs and further pages update it. */
export const chatsQuery = (client: QueryClient, me: string) =>
  queryOptions({
    queryKey: CHATS_KEY,
    queryFn: async ({ signal }): Promise<ChatListState> => {
      const answer = await readPage(undefined, signal);
      const known = currentData<ChatListState>(client, CHATS_KEY) ?? emptyChatList;
      return withPage(known, answer, { cursor: undefined, me });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Reads the next page of the list. */
export async function readMoreChats(client: QueryClient, me: string): Promise<void> {
  const chatList = client.getQueryData<ChatListState>(CHATS_KEY);
  if (!chatList || !hasMoreChats(chatList)) return;
  const cursor = chatList.nextCursor ?? undefined;
  const answer = await readPage(cursor);
  client.setQueryData<ChatListState>(CHATS_KEY, (now) =>
    withPage(now ?? emptyChatList, answer, { cursor, me }),
  );
}
