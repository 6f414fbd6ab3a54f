import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

export function useRenameGroup(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (newName: string) =>
      request<typeof chatApi.rename>('PUT /api/chat/change-name-chat/:id', {
        params: { id: chatId },
        body: { newName },
      }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
  });
}
