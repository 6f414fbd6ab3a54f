import type { Chat } from '@layover/proto/http/chat/chat';
import { useCallback } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { groupNameOf, titleOf } from '../../cache/chat-view.ts';
import { useChat } from '../chat-context.ts';
import type { DeferredCall } from './deferred-call.ts';

/** Hides a chat and its window at once and offers Undo, which restores both. */
function useDefer() {
  const { deferred, windows } = useChat();
  return (kind: DeferredCall['kind'], { _id, seq }: Chat, text: string) => {
    const wasOpen = windows.all().some(({ id, folded }) => id === _id && !folded);
    windows.close(_id);
    const onUndo = () => {
      if (wasOpen) windows.open(_id);
    };
    deferred.add({ kind, chatId: _id, seq }, { text, undo: m.undo(), onUndo });
  };
}

/** Deletes an own message for all members. */
export function useDeleteMessage(chatId: string): (message: { _id: string; seq: number }) => void {
  const { deferred } = useChat();
  return useCallback(
    ({ _id, seq }) => {
      const call = { kind: 'delete-message', chatId, messageId: _id, seq } as const;
      deferred.add(call, { text: m.chat_message_deleted_toast(), undo: m.undo() });
    },
    [deferred, chatId],
  );
}

/** Deletes the messages of a chat for the user only. The chat returns to the list with its next message. */
export function useDeleteChat(): (chat: Chat) => void {
  const { me } = useChat();
  const defer = useDefer();
  return (chat) => defer('delete', chat, m.chat_deleted_toast({ name: titleOf(chat, me) }));
}

/** Leaves a group. Its messages until then stay in the list. */
export function useLeaveGroup(): (chat: Chat) => void {
  const defer = useDefer();
  return (chat) => defer('leave', chat, m.chat_left_toast({ name: groupNameOf(chat) }));
}
