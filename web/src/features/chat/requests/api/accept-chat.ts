import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../../client/chat-context.ts';

/** Accepts a request: both may write from then on. */
export function useAcceptChat(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.accept>('POST /api/chat/accept-chat/:id', { params: { id: chatId } }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error) => showToast(errorMessage(error)),
  });
}
