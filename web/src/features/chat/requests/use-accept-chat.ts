import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Accepts a chat request: both people may write. */
export function useAcceptChat(chatId: string, onError: (error: Error) => void) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.accept>('POST /api/chat/accept-chat/:id', { params: { id: chatId } }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError,
  });
}
