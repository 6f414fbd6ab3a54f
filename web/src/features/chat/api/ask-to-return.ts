import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { showToast } from '#shared/lib/toast.ts';
import { useChat } from '../chat-context.ts';

/** Asks the creator of a group that the reader has left to be added again. */
export function useAskToReturn(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: () =>
      request<typeof chatApi.askToReturn>('POST /api/chat/ask-to-return/:id', { params: { id: chatId } }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error) => showToast(errorWords(error)),
  });
}
