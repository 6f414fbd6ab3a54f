import type { chatApi } from '@layover/proto/http/chat';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { type ChatBook, emptyBook, withPage } from '../chat-list-state.ts';

const PAGE = 30;

export const CHATS_KEY = ['chats', 'book'] as const;

const readPage = (page: number, signal?: AbortSignal) =>
  request<typeof chatApi.list>('GET /api/chat/user', { query: { page, limit: PAGE }, signal });

/** The chats known here. The first page is read at the start; what follows comes by events, catch-ups and further pages. */
export const chatsQuery = (client: QueryClient, me: string) =>
  queryOptions({
    queryKey: CHATS_KEY,
    queryFn: async ({ signal }): Promise<ChatBook> => {
      const answer = await readPage(1, signal);
      return withPage(client.getQueryData<ChatBook>(CHATS_KEY) ?? emptyBook, answer, me);
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });

/** Reads the next page of the list into the book. */
export async function readMoreChats(client: QueryClient, me: string): Promise<void> {
  const book = client.getQueryData<ChatBook>(CHATS_KEY);
  if (!book || book.page >= book.pages) return;
  const answer = await readPage(book.page + 1);
  client.setQueryData<ChatBook>(CHATS_KEY, (now) => withPage(now ?? emptyBook, answer, me));
}
