import { useInfiniteQuery } from '@tanstack/react-query';
import { useDebounced } from '#shared/hooks/use-debounced.ts';
import { SEARCH_LENGTH_MIN, searchQuery } from './api/search-messages.ts';

const PAUSE_MS = 300;

/** Messages that contain the typed text; the search is debounced. */
export function useMessageSearch(typed: string, chatId?: string) {
  const words = useDebounced(typed, PAUSE_MS);
  const query = useInfiniteQuery(searchQuery(words, chatId));
  const asked = words.trim().length >= SEARCH_LENGTH_MIN;
  return {
    words,
    asked,
    messages: asked ? (query.data?.pages.flatMap(({ messages }) => messages) ?? []) : [],
    busy: asked && query.isFetching,
    error: asked ? query.error : null,
    /** Older messages have not been searched yet. */
    further: query.hasNextPage,
    goFurther: () => (query.error && !query.data ? query.refetch() : query.fetchNextPage()),
  };
}
