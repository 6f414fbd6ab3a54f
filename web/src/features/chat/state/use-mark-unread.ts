import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from './chat-context.ts';

/** Marks a chat as unread, or takes the mark away, optimistically. */
export function useMarkUnread(chatId: string, onError?: (error: Error) => void) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (unread: boolean) =>
      request<typeof chatApi.markUnread>('PUT /api/chat/mark-unread/:id', {
        params: { id: chatId },
        body: { unread },
      }),
    onMutate: (unread) => cache.change(chatId, { markedUnread: unread }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error, unread) => {
      cache.change(chatId, { markedUnread: !unread });
      onError?.(error);
    },
  });
}
