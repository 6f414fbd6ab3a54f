import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Removes a member from a group, withdraws an invitation or declines a request to rejoin. */
export function useRemovePerson(chatId: string, onError: (error: Error) => void) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (personID: string) =>
      request<typeof chatApi.removePerson>('POST /api/chat/remove-person-from-group/:id', {
        params: { id: chatId },
        body: { personID },
      }),
    onSuccess: ({ chat }) => cache.putChats(chat ? [chat] : []),
    onError,
  });
}
