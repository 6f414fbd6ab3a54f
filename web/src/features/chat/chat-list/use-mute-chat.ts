import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Mutes the notifications of a chat until an instant; null unmutes it. */
export function useMuteChat(chatId: string, onError: (error: Error) => void) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (until: string | null) =>
      request<typeof chatApi.mute>('PUT /api/chat/mute-chat/:id', {
        params: { id: chatId },
        body: { until },
      }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError,
  });
}
