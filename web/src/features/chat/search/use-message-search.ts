import { useInfiniteQuery } from '@tanstack/react-query';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { SEARCH_LENGTH_MIN, searchQuery } from './search-query.ts';

const DEBOUNCE_MS = 300;

/** Messages that contain the typed text; the search is debounced. */
export function useMessageSearch(typed: string, chatId?: string) {
  const text = useDebounced(typed, DEBOUNCE_MS);
  const query = useInfiniteQuery(searchQuery(text, chatId));
  const isActive = text.trim().length >= SEARCH_LENGTH_MIN;
  const found = query.data?.pages.flatMap(({ messages }) => messages) ?? [];
  // The server sorts by id, which does not order the messages of one second.
  if (chatId) found.sort((a, b) => b.seq - a.seq);
  return {
    text,
    isActive,
    messages: isActive ? found : [],
    busy: isActive && query.isFetching,
    error: isActive ? query.error : null,
    /** Older messages have not been searched yet. */
    hasMore: query.hasNextPage,
    searchMore: () => (query.error && !query.data ? query.refetch() : query.fetchNextPage()),
  };
}
