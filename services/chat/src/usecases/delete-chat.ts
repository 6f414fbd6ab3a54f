import type { Chat } from '@layover/proto/http/chat';
import type { OwnChats } from './own-chats.ts';

/**
 * Empties the history for one person alone, and takes the chat out of the list until its next message. What was not
 * read stays unread: the read pointer is seen by others. A group that was left is gone for them. What follows `upTo`
 * was not there when the person deleted the chat: it stays, and the chat with it. Asking again changes nothing.
 */
export const deleteChat =
  (own: OwnChats) =>
  (chatId: string, user: string, upTo?: number): Promise<Chat> =>
    own.change(chatId, user, ({ seq }, { clearedSeq, hiddenSeq, leftSeq }) => {
      const end = Math.min(seq, upTo ?? seq);
      return {
        clearedSeq: Math.max(clearedSeq, end),
        hiddenSeq: Math.max(hiddenSeq, end),
        ...(end > clearedSeq && { pinnedAt: null }),
        gone: leftSeq !== null,
      };
    });
