import type { suggestionApi } from '@layover/proto/http/plan/suggestion';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The user's own suggestions, the newest first. */
export const mySuggestionsQuery = infiniteQueryOptions({
  queryKey: ['my-suggestions'] as const,
  queryFn: ({ pageParam, signal }) =>
    request<typeof suggestionApi.mine>('GET /api/plan/my-suggestions', {
      query: { page: pageParam, limit: 10 },
      signal,
    }),
  initialPageParam: 1,
  getNextPageParam: ({ page, pages }) => (page < pages ? page + 1 : undefined),
  staleTime: 30_000,
});
