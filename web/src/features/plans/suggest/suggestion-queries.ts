import type { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { cursorPages } from '#shared/api/cursor-pages.ts';

/** The user's own suggestions, the newest first. */
export const mySuggestionsQuery = infiniteQueryOptions({
  queryKey: ['my-suggestions'] as const,
  queryFn: ({ pageParam, signal }) =>
    request<typeof suggestionApi.mine>('GET /api/plan/my-suggestions', {
      query: { cursor: pageParam, limit: 10 },
      signal,
    }),
  ...cursorPages,
  staleTime: 30_000,
});
