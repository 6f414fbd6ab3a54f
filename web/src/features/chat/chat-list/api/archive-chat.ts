import type { Chat, chatApi } from '@layover/proto/http/chat';
import { useCallback } from 'react';
import { request } from '#shared/api/api-client.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { showToast } from '#shared/ui/toast.ts';
import { useChat } from '../../client/chat-context.ts';
import { titleOf, withListed } from '../../client/chat-view.ts';

/** The last wish for each chat: calls go one after the other, and only the last one's answer counts. */
const wishes = new Map<string, { hidden: boolean; done: Promise<unknown> }>();

/** Archives a chat at once, with a way back; or takes it out of the archive. */
export function useArchiveChat(): (chat: Chat, hidden: boolean) => void {
  const { me, cache, deferred, windows } = useChat();
  return useCallback(
    (archived, hidden) => {
      const { _id: chatId } = archived;
      const name = titleOf(archived, me);
      const show = (shown: boolean) => {
        const chat = cache.chat(chatId);
        if (chat) cache.change(chatId, withListed(chat, me, shown));
      };
      const hide = (wished: boolean) => {
        show(!wished);
        if (wished) windows.close(chatId);
        const before = wishes.get(chatId)?.done ?? Promise.resolve();
        const wish = { hidden: wished, done: before.then(leaveFirst).then(call) };
        wishes.set(chatId, wish);
        const isLast = () => wishes.get(chatId) === wish;

        /** The notice of having left would bring an archived group back. */
        async function leaveFirst() {
          if (!deferred.isPending(chatId)) return;
          await deferred.flush(chatId);
          if (isLast()) show(!wished);
        }

        async function call() {
          try {
            const { chat } = await request<typeof chatApi.hide>('PUT /api/chat/hidden-chat/:id', {
              params: { id: chatId },
              body: { hidden: wished },
            });
            if (isLast()) cache.putChats([chat]);
          } catch (error) {
            if (isLast()) show(wished);
            showToast(errorMessage(error));
          }
        }
      };
      hide(hidden);
      showToast(hidden ? m.chat_archived_now({ name }) : m.chat_unarchived_now({ name }), {
        label: m.undo(),
        onPress: () => hide(!hidden),
      });
    },
    [me, cache, deferred, windows],
  );
}
