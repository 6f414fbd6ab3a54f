import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../../client/chat-context.ts';

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
    onError: (error) => showToast(errorMessage(error)),
  });
}
