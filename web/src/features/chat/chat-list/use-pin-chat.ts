import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Pins a chat to the top of the list, or unpins it. */
export function usePinChat(chatId: string, onError: (error: Error) => void) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (pinned: boolean) =>
      request<typeof chatApi.pin>('PUT /api/chat/pin-chat/:id', { params: { id: chatId }, body: { pinned } }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError,
  });
}
