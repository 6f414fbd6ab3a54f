import type { BodyInput } from '@layover/proto/http/endpoint';
import type { SuggestionState, suggestionApi } from '@layover/proto/http/plan/suggestion';
import { PAGE_LIMIT_MAX } from '@layover/proto/limits';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useReloadPlans } from '../plans/use-plan-changes.ts';

const SUGGESTIONS_KEY = 'suggestions';
const PAGE_SIZE = 12;

/** One page of the suggestions in a state. */
export function suggestionsQuery(state: SuggestionState, page: number, cursor?: string) {
  return queryOptions({
    queryKey: [SUGGESTIONS_KEY, 'list', state, page, cursor] as const,
    queryFn: ({ signal }) =>
      request<typeof suggestionApi.list>('GET /api/plan/suggestions', {
        query: { state, page, cursor, limit: PAGE_SIZE },
        signal,
      }),
    placeholderData: keepPreviousData,
  });
}

const openPage = (cursor: string | undefined, signal: AbortSignal) =>
  request<typeof suggestionApi.list>('GET /api/plan/suggestions', {
    query: { state: 'open', cursor, limit: PAGE_LIMIT_MAX },
    signal,
  });

/** An open suggestion, read from the list of the oldest open ones; null if it is not open any more. */
export function openSuggestionQuery(id: string) {
  return queryOptions({
    queryKey: [SUGGESTIONS_KEY, 'open', id] as const,
    queryFn: async ({ signal }) => {
      let cursor: string | undefined;
      do {
        const { suggestions, nextCursor } = await openPage(cursor, signal);
        const found = suggestions.find(({ _id }) => _id === id);
        if (found) return found;
        cursor = nextCursor ?? undefined;
      } while (cursor !== undefined);
      return null;
    },
    refetchOnWindowFocus: false,
  });
}

function useReloadSuggestions() {
  const client = useQueryClient();
  const reloadPlans = useReloadPlans();
  return () => {
    void client.invalidateQueries({ queryKey: [SUGGESTIONS_KEY, 'list'] });
    return reloadPlans();
  };
}

/** Makes a plan from a suggestion. */
export function useApproveSuggestion() {
  const reload = useReloadSuggestions();
  return useMutation({
    mutationFn: ({ id, body }: { id: string; body: BodyInput<typeof suggestionApi.approve> }) =>
      request<typeof suggestionApi.approve>('PUT /api/plan/suggestions/:id/approve', {
        params: { id },
        body,
      }),
    onSettled: reload,
  });
}

/** Refuses a suggestion with a word to its author. */
export function useRefuseSuggestion() {
  const reload = useReloadSuggestions();
  return useMutation({
    mutationFn: ({ id, word }: { id: string; word: string }) =>
      request<typeof suggestionApi.refuse>('PUT /api/plan/suggestions/:id/refuse', {
        params: { id },
        body: { word },
      }),
    onSettled: reload,
  });
}
