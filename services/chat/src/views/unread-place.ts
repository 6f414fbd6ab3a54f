import { beginsAfter, type ChatState, lastPlace, type Membership } from '../domain/chat.ts';

/** What of a chat is unread: what follows one place, up to another. */
export function unreadPlace(chat: Pick<ChatState, '_id' | 'seq'>, membership: Membership) {
  return {
    chatId: chat._id,
    after: Math.max(membership.readSeq, beginsAfter(membership)),
    seq: lastPlace(chat, membership),
    ...(membership.leftSeq !== null && { ends: membership.leftSeq }),
  };
}
