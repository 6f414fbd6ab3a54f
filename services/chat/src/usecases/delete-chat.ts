import type { Chat } from '@layover/proto/http/chat';
import type { OwnChats } from './own-chats.ts';

/**
 * Empties the history for one person alone, and takes the chat out of the list until its next message. What was not
 * read stays unread: the read pointer is seen by others. A group that was left is gone for them.
 */
export const deleteChat =
  (own: OwnChats) =>
  (chatId: string, user: string): Promise<Chat> =>
    own.change(chatId, user, ({ seq }, { leftSeq }) => ({
      ...{ clearedSeq: seq, hiddenSeq: seq, pinnedAt: null, gone: leftSeq !== null },
    }));
