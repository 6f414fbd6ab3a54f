import type { messageApi } from '@layover/proto/http/chat/message';
import { useCallback } from 'react';
import { request } from '#shared/api/api-client.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { useChat } from './chat-context.ts';

/** The parameter of an address that names a message of its chat by its `seq`. */
export const MESSAGE_PARAM = 'message';

/** Scrolls the conversation of a chat to the message that a link names. */
export function useOpenMessage() {
  const { conversations } = useChat();
  return useCallback(
    async (chatId: string, param: string | null) => {
      const seq = Number(param);
      if (!Number.isSafeInteger(seq) || seq < 1) return;
      const found = await request<typeof messageApi.history>('GET /api/message/:chatId', {
        params: { chatId },
        query: { after: seq - 1, limit: 1 },
      }).catch(() => undefined);
      const message = found?.messages.find((each) => each.seq === seq);
      if (message) conversations.jump(chatId, { _id: message._id, seq });
      else showToast(m.chat_message_not_found());
    },
    [conversations],
  );
}
