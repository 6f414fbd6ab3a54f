import type { chatApi } from '@layover/proto/http/chat/chat';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** The limits of the user's package in chats, and what of them is used. */
export const chatLimitsQuery = queryOptions({
  queryKey: ['packages', 'chat-limits'] as const,
  queryFn: ({ signal }) => request<typeof chatApi.limits>('GET /api/chat/limits', { signal }),
  staleTime: 5_000,
});
