import type { messageApi } from '@layover/proto/http/message';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

export const SEARCH_LENGTH_MIN = 2;
const SEARCH_TO = 100;
/** Each call searches some of the messages. While it finds nothing, so many calls follow. */
const CALLS_MAX = 4;

/** Cursor of the next call. */
interface SearchPlace {
  before?: string;
  chatsBefore?: string;
}

/** Pages of the messages that contain a text, newest first, in one chat or in all. */
export const searchQuery = (words: string, chatId?: string) => {
  const text = words.trim().slice(0, SEARCH_TO);

  async function look(place: SearchPlace, signal: AbortSignal) {
    const { messages, before, chatsBefore } = await request<typeof messageApi.search>(
      'GET /api/message/search',
      {
        query: { text, ...(chatId && { chatId }), ...place },
        signal,
      },
    );
    const next: SearchPlace = { ...(before && { before }), ...(chatsBefore && { chatsBefore }) };
    return { messages, next: before || chatsBefore ? next : null };
  }

  return infiniteQueryOptions({
    queryKey: ['chats', 'search', chatId ?? '', text],
    queryFn: async ({ pageParam, signal }) => {
      let page = await look(pageParam, signal);
      for (let calls = 1; page.messages.length === 0 && page.next && calls < CALLS_MAX; calls++) {
        page = await look(page.next, signal);
      }
      return page;
    },
    initialPageParam: {} as SearchPlace,
    getNextPageParam: ({ next }) => next,
    enabled: text.length >= SEARCH_LENGTH_MIN,
    staleTime: 15_000,
    retry: false,
  });
};
