import type { ChatState } from '../chat-state/chat.rules.ts';
import { historyStart, isDeleted, lastSeqFor, type Membership } from '../memberships/membership.rules.ts';

/** The range of a chat that a member or a former member sees. */
export const visibleRangeOf = (membership: Membership): VisibleRange => ({
  chatId: membership.chatId,
  reader: membership.user,
  from: historyStart(membership),
  ...(membership.leftSeq !== null && { to: membership.leftSeq }),
  ...(membership.leftView && { toRevision: membership.leftView.revision }),
});

/** What decides who sees a message. */
interface Readable {
  chatId: string;
  seq: number;
  revision: number;
  /** Members who had blocked the writer. */
  hiddenFrom: readonly string[];
}

export const isVisibleTo = ({ hiddenFrom }: Pick<Readable, 'hiddenFrom'>, user: string): boolean =>
  !hiddenFrom.includes(user);

/** Whether the reader may see the message. */
export const isVisible = (message: Readable, range: VisibleRange): boolean =>
  message.chatId === range.chatId &&
  message.seq > range.from &&
  (range.to === undefined || message.seq <= range.to) &&
  (range.toRevision === undefined || message.revision <= range.toRevision) &&
  isVisibleTo(message, range.reader);

/** The chats that the user has left and not deleted since. */
export const leftBy = (memberships: Iterable<Membership>): string[] =>
  Array.from(memberships)
    .filter((membership) => membership.leftSeq !== null && !isDeleted(membership))
    .map(({ chatId }) => chatId);

/** The messages of a chat that a reader may see. */
export interface VisibleRange {
  chatId: string;
  reader: string;
  /** Exclusive: see `historyStart`. */
  from: number;
  /** For a former member: the last seq and the last revision. Later changes are not shown. */
  to?: number;
  toRevision?: number;
}

/** The range of unread messages of a chat. */
export function unreadRange(chat: Pick<ChatState, '_id' | 'seq'>, membership: Membership) {
  return {
    chatId: chat._id,
    after: Math.max(membership.readSeq, historyStart(membership)),
    seq: lastSeqFor(chat, membership),
    ...(membership.leftSeq !== null && { ends: membership.leftSeq }),
  };
}
