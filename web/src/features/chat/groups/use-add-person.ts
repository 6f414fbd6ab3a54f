import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { chatLimitsQuery } from '#entities/package/chat-limits.ts';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Adds a person to a group. They see only later messages. */
export function useAddPerson(chatId: string) {
  const { cache } = useChat();
  const client = useQueryClient();
  return useMutation({
    mutationFn: (newPersonID: string) =>
      request<typeof chatApi.addPerson>('POST /api/chat/add-person-to-group/:id', {
        params: { id: chatId },
        body: { newPersonID },
      }),
    onSettled: () => client.invalidateQueries({ queryKey: chatLimitsQuery.queryKey }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
  });
}
