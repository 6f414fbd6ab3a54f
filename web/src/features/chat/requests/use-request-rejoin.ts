import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Asks the creator of a group that the user has left to add them again. */
export function useRequestRejoin(chatId: string, onError: (error: Error) => void) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.askToReturn>('POST /api/chat/ask-to-return/:id', { params: { id: chatId } }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError,
  });
}
