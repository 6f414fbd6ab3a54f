import type { chatApi } from '@layover/proto/http/chat/chat';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { currentData } from '#shared/offline/earlier-answers.ts';
import { type ChatListState, emptyChatList, withPage } from './chat-list-state.ts';

const PAGE = 30;

export const CHATS_KEY = ['chats', 'chatList'] as const;

const readPage = (page: number, signal?: AbortSignal) =>
  request<typeof chatApi.list>('GET /api/chat/user', { query: { page, limit: PAGE }, signal });

/** The known chats. The query reads the first page; events, syncs and further pages update it. */
export const chatsQuery = (client: QueryClient, me: string) =>
  queryOptions({
    queryKey: CHATS_KEY,
    queryFn: async ({ signal }): Promise<ChatListState> => {
      const answer = await readPage(1, signal);
      return withPage(currentData<ChatListState>(client, CHATS_KEY) ?? emptyChatList, answer, me);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Reads the next page of the list. */
export async function readMoreChats(client: QueryClient, me: string): Promise<void> {
  const chatList = client.getQueryData<ChatListState>(CHATS_KEY);
  if (!chatList || chatList.page >= chatList.pages) return;
  const answer = await readPage(chatList.page + 1);
  client.setQueryData<ChatListState>(CHATS_KEY, (now) => withPage(now ?? emptyChatList, answer, me));
}
