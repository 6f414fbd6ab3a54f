import type { messageApi } from '@layover/proto/http/chat/message';
import { SEARCH_LIMIT_MAX, textRules } from '@layover/proto/limits';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

export const SEARCH_LENGTH_MIN = textRules.messageSearch.min;
/** Each call searches a part of the messages. At most this many calls are made until one finds a message. */
const CALLS_MAX = 4;

/** Cursor of the next call. */
interface SearchCursor {
  before?: string;
  chatsBefore?: string;
}

/** Pages of the messages that contain a text, newest first, in one chat or in all. */
export const searchQuery = (query: string, chatId?: string) => {
  const text = query.trim().slice(0, textRules.messageSearch.max);

  async function searchOnce(cursor: SearchCursor, signal: AbortSignal) {
    const { messages, before, chatsBefore } = await request<typeof messageApi.search>(
      'GET /api/message/search',
      {
        // In one chat the user goes from match to match, and sees how many there are.
        query: { text, ...(chatId && { chatId, limit: SEARCH_LIMIT_MAX }), ...cursor },
        signal,
      },
    );
    const next: SearchCursor = { ...(before && { before }), ...(chatsBefore && { chatsBefore }) };
    return { messages, next: before || chatsBefore ? next : null };
  }

  return infiniteQueryOptions({
    queryKey: ['chats', 'search', chatId ?? '', text],
    queryFn: async ({ pageParam, signal }) => {
      let page = await searchOnce(pageParam, signal);
      for (let calls = 1; page.messages.length === 0 && page.next && calls < CALLS_MAX; calls++) {
        page = await searchOnce(page.next, signal);
      }
      return page;
    },
    initialPageParam: {} as SearchCursor,
    getNextPageParam: ({ next }) => next,
    enabled: text.length >= SEARCH_LENGTH_MIN,
    staleTime: 15_000,
    retry: false,
  });
};
