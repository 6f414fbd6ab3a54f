import { textRules } from '@layover/proto/limits';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDebounced } from '#shared/hooks/use-debounced.ts';

const TYPING_MS = 150;

/**
 * The state of a search for a city: what is typed, and what it has found.
 * @param key the first part of the key of its queries
 */
export function useCitySearch<City>(
  key: string,
  find: (name: string, signal: AbortSignal) => Promise<City[]>,
) {
  const [typed, setTyped] = useState('');
  const text = typed.trim().slice(0, textRules.citySearch.max);
  const searched = useDebounced(text, TYPING_MS);
  const isTyped = text !== '';
  const { data, error, isPlaceholderData, isFetching } = useQuery({
    queryKey: [key, searched],
    queryFn: ({ signal }) => find(searched, signal),
    enabled: searched !== '',
    placeholderData: keepPreviousData,
    staleTime: 5 * 60_000,
  });
  return {
    typed,
    setTyped,
    isTyped,
    cities: isTyped ? (data ?? []) : [],
    /** Whether `cities` may still be those of an earlier text. */
    isSearching: isTyped && (text !== searched || isPlaceholderData || isFetching),
    error,
  };
}
