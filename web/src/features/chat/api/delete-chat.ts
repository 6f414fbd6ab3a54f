import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { showToast } from '#shared/lib/toast.ts';
import { useChat } from '../chat-context.ts';

/** Empties a chat for the reader alone and takes it out of the list until its next message. */
export function useDeleteChat() {
  const { cache, windows } = useChat();
  return useMutation({
    mutationFn: (chatId: string) =>
      request<typeof chatApi.delete>('PUT /api/chat/delete-chat/:id', { params: { id: chatId } }),
    onSuccess: (_, chatId) => {
      windows.close(chatId);
      // Its next message brings it again, with what may then be seen of it.
      cache.forget([chatId]);
    },
    onError: (error) => showToast(errorWords(error)),
  });
}
