import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../../client/chat-context.ts';

/** No notifications of a chat until an instant; null ends it. */
export function useMuteChat(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (until: string | null) =>
      request<typeof chatApi.mute>('PUT /api/chat/mute-chat/:id', {
        params: { id: chatId },
        body: { until },
      }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error) => showToast(errorMessage(error)),
  });
}
