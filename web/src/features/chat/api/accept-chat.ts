import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { showToast } from '#shared/lib/toast.ts';
import { useChat } from '../chat-context.ts';

/** Accepts a request: both may write from then on. */
export function useAcceptChat(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.accept>('POST /api/chat/accept-chat/:id', { params: { id: chatId } }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error) => showToast(errorWords(error)),
  });
}
