import type { chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { toastError } from '../display/error-messages.ts';
import { useChat } from '../state/chat-context.ts';

/** Lets a person join the chat of a plan again who was removed from it. */
export function useLiftRemoval(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (personID: string) =>
      request<typeof chatApi.liftRemoval>('POST /api/chat/lift-removal/:id', {
        params: { id: chatId },
        body: { personID },
      }),
    onSuccess: ({ chat }) => cache.putChats(chat ? [chat] : []),
    onError: toastError,
  });
}
