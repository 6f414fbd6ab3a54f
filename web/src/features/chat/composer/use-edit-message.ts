import type { messageApi } from '@layover/proto/http/chat/message';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { useChat } from '../state/chat-context.ts';

/** Edits an own message optimistically. */
export function useEditMessage(onError: (error: Error) => void) {
  const { cache, conversations } = useChat();
  return useMutation({
    mutationFn: ({ id, text, mentions }: { id: string; text: string; mentions: string[] }) =>
      request<typeof messageApi.edit>('PUT /api/message/edit-message/:id', {
        params: { id },
        body: { text, mentions },
      }),
    onMutate: ({ id, text }) => conversations.setPending(id, { text }),
    onSuccess: ({ message }) => {
      cache.putMessages([message]);
    },
    onError,
    onSettled: (_data, _error, { id }) => conversations.setPending(id, undefined),
  });
}
