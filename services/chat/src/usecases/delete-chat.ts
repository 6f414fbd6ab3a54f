import type { Chat } from '@layover/proto/http/chat';
import type { OwnChats } from './own-chats.ts';

/**
 * Empties the history for one person alone, and takes the chat out of the list until its next message. What was not
 * read stays unread: the read pointer is seen by others.
 */
export const deleteChat =
  (own: OwnChats) =>
  (chatId: string, user: string): Promise<Chat> =>
    own.change(chatId, user, ({ seq }) => ({ clearedSeq: seq, hiddenSeq: seq, pinnedAt: null }));
