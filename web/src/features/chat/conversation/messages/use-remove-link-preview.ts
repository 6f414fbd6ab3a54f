import type { messageApi } from '@layover/proto/http/chat/message';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../../state/chat-context.ts';

/** Removes the preview of an own message for all members. */
export function useRemoveLinkPreview() {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (id: string) =>
      request<typeof messageApi.removeLinkPreview>('DELETE /api/message/link-preview/:id', {
        params: { id },
      }),
    onSuccess: ({ message }) => {
      cache.putMessages([message]);
    },
    onError: (error) => showToast(errorMessage(error)),
  });
}
