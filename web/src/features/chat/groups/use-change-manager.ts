import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { groupErrorMessage } from '../display/error-messages.ts';
import { useChat } from '../state/chat-context.ts';

/** Names a member a manager of the group, or takes that back. */
export function useChangeManager(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (body: { personID: string; manages: boolean }) =>
      request<typeof chatApi.changeManager>('PUT /api/chat/group-manager/:id', {
        params: { id: chatId },
        body,
      }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error) => showToast(groupErrorMessage(error)),
  });
}
