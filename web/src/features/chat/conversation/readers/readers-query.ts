import type { messageApi } from '@layover/proto/http/chat/message';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** Who has read an own message. `read` is their number: a further reader makes the list be read again. */
export const readersQuery = (id: string, read: number) =>
  queryOptions({
    queryKey: ['chats', 'readers', id, read],
    queryFn: ({ signal }) =>
      request<typeof messageApi.readers>('GET /api/message/readers/:id', { params: { id }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
