import type { messageApi } from '@layover/proto/http/message';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';

/** Shortest text that is looked for; the contract's. */
export const SEARCH_FROM = 2;
const SEARCH_TO = 100;

/** Messages that hold a text, newest first, in one chat or in all; further back page by page. */
export const searchQuery = (words: string, chatId?: string) => {
  const text = words.trim().slice(0, SEARCH_TO);
  return infiniteQueryOptions({
    queryKey: ['chats', 'search', chatId ?? '', text],
    queryFn: ({ pageParam, signal }) =>
      request<typeof messageApi.search>('GET /api/message/search', {
        query: { text, ...(chatId && { chatId }), ...(pageParam && { before: pageParam }) },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ before }) => before ?? undefined,
    enabled: text.length >= SEARCH_FROM,
    staleTime: 15_000,
    retry: false,
  });
};
