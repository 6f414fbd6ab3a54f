import type { Chat, chatApi } from '@layover/proto/http/chat/chat';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Asks the creator of a group that the user has left to add them again. People join the chat of a plan themselves. */
export function useRequestRejoin({ _id: id, planId }: Chat, onError: (error: Error) => void) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: () =>
      planId === null
        ? request<typeof chatApi.askToReturn>('POST /api/chat/ask-to-return/:id', { params: { id } })
        : request<typeof chatApi.joinPlanChat>('POST /api/chat/join-plan-chat/:planId', {
            params: { planId },
          }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError,
  });
}
