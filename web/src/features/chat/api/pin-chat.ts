import type { chatApi } from '@layover/proto/http/chat';
import { useMutation } from '@tanstack/react-query';
import { m } from '#shared/i18n/i18n.ts';
import { request } from '#shared/lib/api-client.ts';
import { ApiError } from '#shared/lib/api-error.ts';
import { errorWords } from '#shared/lib/error-words.ts';
import { showToast } from '#shared/lib/toast.ts';
import { useChat } from '../chat-context.ts';
import { PINNED } from '../chat-words.ts';

/** Keeps a chat at the top of the list, or no more. */
export function usePinChat(chatId: string) {
  const { cache } = useChat();
  return useMutation({
    mutationFn: (pinned: boolean) =>
      request<typeof chatApi.pin>('PUT /api/chat/pin-chat/:id', { params: { id: chatId }, body: { pinned } }),
    onSuccess: ({ chat }) => cache.putChats([chat]),
    onError: (error) => {
      const full = error instanceof ApiError && error.code === 'pin_limit';
      showToast(full ? m.chat_pin_limit({ max: PINNED }) : errorWords(error));
    },
  });
}
