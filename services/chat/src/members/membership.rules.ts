import type { ChatState } from '../chats/chat.rules.ts';
import type { GroupView } from '../groups/group-view.rules.ts';

/** Of one person by the member whose membership holds it. */
export interface Block {
  whom: string;
  at: Date;
}

/** What a chat is to one of its members. */
export interface Membership {
  chatId: string;
  user: string;
  /** Messages up to this place were written before the member came. */
  joinedSeq: number;
  readSeq: number;
  /** The member emptied the history up to this place; -1 when never. */
  clearedSeq: number;
  /** Out of the member's list until something follows this place; -1 when it is not. */
  archivedSeq: number;
  /** The place of the notice that the member has left the group, after which nothing is shown; null for a member. */
  leftSeq: number | null;
  leftAt: Date | null;
  /** The group as it was then, with its revision and the stableRevision one. */
  leftView: (GroupView & { revision: number; stableRevision: number }) | null;
  mutedUntil: Date | null;
  pinnedAt: Date | null;
  /** When something was last written that the member may see, to LIST_STEP_MS: what the newest chats are read by. */
  lastAt: Date;
  /** Left and then deleted: the chat is not theirs to see any more. Kept so that it is known that they have left. */
  gone: boolean;
  /** Whom the member has blocked here. */
  blocks: Block[];
  /** Counts what has changed for this member alone: it must not show in the revision of the chat. */
  revision: number;
  /** When that was last. */
  changedAt: Date | null;
}

export const newMembership = (
  chatId: string,
  user: string,
  joinedSeq = 0,
  lastAt = new Date(),
): Membership => ({
  chatId,
  user,
  joinedSeq,
  readSeq: joinedSeq,
  clearedSeq: -1,
  archivedSeq: -1,
  leftSeq: null,
  leftAt: null,
  leftView: null,
  mutedUntil: null,
  pinnedAt: null,
  lastAt,
  gone: false,
  blocks: [],
  revision: 0,
  changedAt: null,
});

export const hasBlocked = ({ blocks }: Pick<Membership, 'blocks'>, whom: string): boolean =>
  blocks.some((block) => block.whom === whom);

/** The same as the member sees it, who is shown their own membership. */
export const isClosed = (
  { chat_type }: Pick<ChatState, 'chat_type'>,
  { blocks }: Pick<Membership, 'blocks'>,
): boolean => chat_type === 'simple' && blocks.length > 0;

/** Everything up to this place is not the member's to see. */
export const historyStart = (membership: Membership): number =>
  Math.max(membership.joinedSeq, membership.clearedSeq);

/** The last place in the chat that counts for the reader. */
export const lastSeqFor = (chat: Pick<ChatState, 'seq'>, { leftSeq }: Membership): number =>
  leftSeq === null ? chat.seq : Math.min(chat.seq, leftSeq);

/** Emptied and put out of the list in one: it is not among the archived ones. Asked only of a hidden chat. */
export const isDeleted = (membership: Membership): boolean =>
  membership.archivedSeq >= 0 && membership.clearedSeq >= membership.archivedSeq;

/**
 * Whether the chat is out of the member's list; `seq` is the place of the last message that the member may see.
 * Nothing new can come to who has closed it by a block.
 */
export const isArchived = (chat: Pick<ChatState, 'chat_type' | 'seq'>, membership: Membership): boolean =>
  membership.archivedSeq >= 0 && (chat.seq <= membership.archivedSeq || isClosed(chat, membership));

/**
 * By what the member's list is ordered. To who has blocked or left it the chat stands still: later messages are not
 * shown.
 */
export function sortDate(
  chat: Pick<ChatState, 'chat_type' | 'lastMsgDate'>,
  membership: Pick<Membership, 'blocks' | 'leftAt'>,
): Date {
  const still = isClosed(chat, membership) ? membership.blocks[0]!.at : membership.leftAt;
  return still && still < chat.lastMsgDate ? still : chat.lastMsgDate;
}
