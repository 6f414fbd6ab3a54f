import type { messageApi } from '@layover/proto/http/chat/message';
import { useMutation } from '@tanstack/react-query';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useChat } from '../state/chat-context.ts';

/** Scrolls a conversation to the first message of a day, or to the next one after a day without messages. */
export function useJumpToDay(chatId: string) {
  const { conversations } = useChat();
  return useMutation({
    mutationFn: (day: Date) =>
      request<typeof messageApi.history>('GET /api/message/:chatId', {
        params: { chatId },
        query: { since: day.toISOString(), limit: 1 },
      }),
    onSuccess: ({ messages: [first] }) => {
      if (first) conversations.jump(chatId, { _id: first._id, seq: first.seq });
      else showToast(m.chat_day_nothing());
    },
    onError: (error) => showToast(errorMessage(error)),
  });
}
