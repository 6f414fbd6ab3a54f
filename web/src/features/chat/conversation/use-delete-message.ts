import type { messageApi } from '@layover/proto/http/chat/message';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Deletes an own message for all members, optimistically. */
export function useDeleteMessage(onError: (error: Error) => void) {
  const { cache, conversations } = useChat();
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof messageApi.remove>('DELETE /api/message/:id', { params: { id } }),
    onMutate: (id) => conversations.setPending(id, { deleted: true }),
    onSuccess: ({ message }) => {
      cache.putMessages([message]);
    },
    onError,
    onSettled: (_data, _error, id) => conversations.setPending(id, undefined),
  });
}
