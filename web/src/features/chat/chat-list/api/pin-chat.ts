import type { chatApi } from '@layover/proto/http/chat';
import { PINNED_MAX } from '@layover/proto/limits';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../../client/chat-context.ts';

/** Keeps a chat at the top of the list, or no more. */
export function usePinChat(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (pinned: boolean) =>
      request<typeof chatApi.pin>('PUT /api/chat/pin-chat/:id', { params: { id: chatId }, body: { pinned } }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error) => {
      const full = error instanceof ApiError && error.code === 'pin_limit';
      showToast(full ? m.chat_pin_limit({ max: PINNED_MAX }) : errorMessage(error));
    },
  });
}
