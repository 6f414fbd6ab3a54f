import type { ChatState } from '../chats/chat.rules.ts';
import { isVisibleTo, type StoredMessage } from '../messages/message.rules.ts';
import { historyStart, isDeleted, lastSeqFor, type Membership } from './membership.rules.ts';

/** What of a chat a member sees, or somebody who has left it. */
export const visibleRangeOf = (membership: Membership): VisibleRange => ({
  chatId: membership.chatId,
  reader: membership.user,
  from: historyStart(membership),
  ...(membership.leftSeq !== null && { to: membership.leftSeq }),
  ...(membership.leftView && { toRevision: membership.leftView.revision }),
});

/** Whether a message is among what the reader may see. */
export const isVisible = (message: StoredMessage, reading: VisibleRange): boolean =>
  message.chatId === reading.chatId &&
  message.seq > reading.from &&
  (reading.to === undefined || message.seq <= reading.to) &&
  (reading.toRevision === undefined || message.revision <= reading.toRevision) &&
  isVisibleTo(message, reading.reader);

/** Those of the chats that somebody has left and not emptied since. */
export const leftBy = (memberships: Iterable<Membership>): string[] =>
  Array.from(memberships)
    .filter((membership) => membership.leftSeq !== null && !isDeleted(membership))
    .map(({ chatId }) => chatId);

/** What a reader may see of a chat. */
export interface VisibleRange {
  chatId: string;
  reader: string;
  /** See `beginsAfter`. */
  from: number;
  /** The last place that somebody sees who has left, and the last revision: what was changed later is not shown. */
  to?: number;
  toRevision?: number;
}

/** What of a chat is unread: what follows one place, up to another. */
export function unreadRange(chat: Pick<ChatState, '_id' | 'seq'>, membership: Membership) {
  return {
    chatId: chat._id,
    after: Math.max(membership.readSeq, historyStart(membership)),
    seq: lastSeqFor(chat, membership),
    ...(membership.leftSeq !== null && { ends: membership.leftSeq }),
  };
}
