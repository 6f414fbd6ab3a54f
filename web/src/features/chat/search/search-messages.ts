import type { messageApi } from '@layover/proto/http/message';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** Shortest text that is looked for; the contract's. */
export const SEARCH_LENGTH_MIN = 2;
const SEARCH_TO = 100;
/** Each call looks through some of the chats: so many follow each other while nothing is found. */
const CALLS_MAX = 4;

/** Where the next call goes on. */
interface SearchPlace {
  before?: string;
  chatsBefore?: string;
}

/** Messages that hold a text, newest first, in one chat or in all; further back page by page. */
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
