import type { messageApi } from '@layover/proto/http/chat/message';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import { queryOptions } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';

/** A message that is not in the loaded history; null if the user may not see it. */
export const messageAtQuery = (chatId: string, { _id, seq }: { _id: string; seq: number }) =>
  queryOptions({
    queryKey: ['chats', 'message', chatId, _id],
    queryFn: async ({ signal }): Promise<Message | null> => {
      const { messages } = await request<typeof messageApi.history>('GET /api/message/:chatId', {
        params: { chatId },
        query: { after: seq - 1, limit: 1 },
        signal,
      });
      return messages.find((message) => message._id === _id) ?? null;
    },
    staleTime: 60_000,
    retry: false,
  });
