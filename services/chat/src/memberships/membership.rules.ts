import type { ChatState } from '../chat-state/chat.rules.ts';
import type { GroupView } from '../group-people/group-view.rules.ts';

/** A chat as it is for one of its members. */
export interface Membership {
  chatId: string;
  user: string;
  /** Messages up to this seq are older than the membership. */
  joinedSeq: number;
  readSeq: number;
  /** The member has cleared the history up to this seq; -1 if never. */
  clearedSeq: number;
  /** The chat is archived until a message follows this seq; -1 if it is not archived. */
  archivedSeq: number;
  /** The seq of the system message about leaving the group; nothing after it is shown. Null for a member. */
  leftSeq: number | null;
  leftAt: Date | null;
  /** The group at the moment of leaving, with its revision and its stable revision. */
  leftView: (GroupView & { revision: number; stableRevision: number }) | null;
  mutedUntil: Date | null;
  pinnedAt: Date | null;
  markedUnread: boolean;
  /**
   * Time of the last message that the member may see, in steps of LIST_STEP_MS. Lists read the newest chats
   * by it.
   */
  lastAt: Date;
  /** The user has left the chat and deleted it. The membership is kept as a record of it. See also `withheldFrom`. */
  removed: boolean;
  /**
   * A person whom the member blocks and who has added the member to this group. The membership is `removed` until the
   * block is lifted, so the member neither gets the group nor is told about it.
   */
  withheldFrom: string | null;
  /** Since when a block of the other person closes a one-to-one chat for the member; see ChatState.closedBy. */
  closedAt: Date | null;
  /** Counts private changes, which must not appear in the revision of the chat. */
  revision: number;
  /** Time of the last private change. */
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
  markedUnread: false,
  lastAt,
  removed: false,
  withheldFrom: null,
  closedAt: null,
  revision: 0,
  changedAt: null,
});

/** The membership of a person who blocks the one who adds them to the group. See Membership.withheldFrom. */
export const withheldMembership = (
  chatId: string,
  user: string,
  from: string,
  joinedSeq = 0,
  lastAt = new Date(),
): Membership => ({
  ...newMembership(chatId, user, joinedSeq, lastAt),
  removed: true,
  withheldFrom: from,
});

/** The member sees messages after this seq. */
export const historyStart = (membership: Membership): number =>
  Math.max(membership.joinedSeq, membership.clearedSeq);

/** The last seq that the reader may see. */
export const lastSeqFor = (chat: Pick<ChatState, 'seq'>, { leftSeq }: Membership): number =>
  leftSeq === null ? chat.seq : Math.min(chat.seq, leftSeq);

/** Whether an archived chat was deleted, which means that its history is cleared up to the archived message. */
export const isDeleted = (membership: Membership): boolean =>
  membership.archivedSeq >= 0 && membership.clearedSeq >= membership.archivedSeq;

/**
 * Whether the chat is out of the member's list. `seq` is that of the last message that the member may see. A
 * chat that the member has closed by a block cannot come back.
 */
export const isArchived = (chat: Pick<ChatState, 'seq'>, membership: Membership): boolean =>
  membership.archivedSeq >= 0 && (chat.seq <= membership.archivedSeq || membership.closedAt !== null);

/**
 * The time by which the member's list is sorted. For a member who has blocked or left the chat it does not
 * move any more.
 */
export function sortDate(
  chat: Pick<ChatState, 'lastMsgDate'>,
  { closedAt, leftAt }: Pick<Membership, 'closedAt' | 'leftAt'>,
): Date {
  const still = closedAt ?? leftAt;
  return still && still < chat.lastMsgDate ? still : chat.lastMsgDate;
}
