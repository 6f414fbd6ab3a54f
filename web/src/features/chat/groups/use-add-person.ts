import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Adds a person to a group. They see the messages from then on. */
export function useAddPerson(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (newPersonID: string) =>
      request<typeof chatApi.addPerson>('POST /api/chat/add-person-to-group/:id', {
        params: { id: chatId },
        body: { newPersonID },
      }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
  });
}
