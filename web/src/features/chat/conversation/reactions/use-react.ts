import type { messageApi } from '@layover/proto/http/chat/message';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { changeErrorMessage } from '../../display/error-messages.ts';
import { useChat } from '../../state/chat-context.ts';

/** Sets or removes the own reaction on a message, optimistically. */
export function useReact() {
  const { cache, conversations } = useChat();
  return useMutation({
    mutationFn: ({ id, emoji }: { id: string; emoji: string | null }) =>
      request<typeof messageApi.react>('PUT /api/message/reaction/:id', { params: { id }, body: { emoji } }),
    // Calls run one after the other, so that the last of several quick changes is the stored one.
    scope: { id: 'chat-reactions' },
    onMutate: ({ id, emoji }) => conversations.setPending(id, { emoji }),
    onSuccess: ({ message }) => {
      cache.putMessages([message]);
    },
    onError: (error) => showToast(changeErrorMessage(error)),
    onSettled: (_data, _error, { id, emoji }) => conversations.endReaction(id, emoji),
  });
}
