import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/lib/api-client.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { showToast } from '#shared/lib/toast.ts';
import { useChat } from '../chat-context.ts';

/** Takes somebody out of a group. */
export function useRemovePerson(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (personID: string) =>
      request<typeof chatApi.removePerson>('POST /api/chat/remove-person-from-group/:id', {
        params: { id: chatId },
        body: { personID },
      }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error) => showToast(errorWords(error)),
  });
}
