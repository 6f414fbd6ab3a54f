import type { Chat } from '@layover/proto/http/chat';
import type { OwnChats } from './own-chats.ts';

/** Archives a chat until its next message, or brings it back. An archived chat is not pinned. */
export const hideChat =
  (own: OwnChats) =>
  (chatId: string, user: string, hidden: boolean): Promise<Chat> =>
    own.change(chatId, user, ({ seq }) => (hidden ? { hiddenSeq: seq, pinnedAt: null } : { hiddenSeq: -1 }));
