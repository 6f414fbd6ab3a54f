/** Of one person by the member whose membership holds it. */
export interface Block {
  whom: string;
  at: Date;
}

/** Somebody who was a member of a group. */
export interface Former {
  user: string;
  /** How far the others saw that this person had read; 0 of who hides it. */
  readSeq: number;
  /** See Membership.leftSeq. */
  seq: number;
  at: Date;
}

/** Of the last ones a group remembers how far they had read. */
export const FORMER_KEPT = 20;

/** What can be seen of a group by its members, and as it was by who has left it. */
export interface GroupView {
  chat_name: string;
  creator: string;
  persons: { user: string; readSeq: number }[];
  /** How far those had read who had left. */
  formerReads: number[];
}

/**
 * Somebody who is not a member of a group, and what the group knows of them; one record a person.
 * - `invited`: has an invitation.
 * - `declined`: has said no. To the creator this looks like an invitation that was not answered.
 * - `withdrawn`: had an invitation that the creator took back.
 * - `left`: was a member, and is not added again without asking.
 * - `asking`: was a member and asks to come back.
 */
export interface Candidate {
  user: string;
  state: 'invited' | 'declined' | 'withdrawn' | 'left' | 'asking';
  /** Who invited the person. The invitation stands as long as this is the creator of the group. */
  by: string | null;
  /** Whether the one who is asked is shown it: the recipient of an invitation, or the creator of the group. */
  open: boolean;
  at: Date;
}

/** A chat as it is stored; ids are hex. */
export interface ChatState {
  _id: string;
  chat_type: 'simple' | 'group';
  /** Empty for one-to-one. */
  chat_name: string;
  /** Of a one-to-one chat: who asked for it. */
  creator: string;
  members: string[];
  /** The last ones who have left a group, in that order. */
  former?: Former[];
  /** Who has closed a one-to-one chat by a block, two at most: the write that gives places asks for it. See Membership.blocks. */
  closedBy: string[];
  /** Of a group: who is invited to it, and who was in it. */
  candidates: Candidate[];
  requesting: boolean;
  /** Written while the request was pending. */
  requestMessages: number;
  /** Counts what may have changed who may write: accepted, blocked, members. Absent while there was nothing of it. */
  rights?: number;
  /** The last place given to a message. */
  seq: number;
  /** Counts every change that more than one member can see: of the chat, its messages and its read pointers. */
  revision: number;
  /** When the last revision was given out. */
  changedAt: Date;
  /** See settledRevision. */
  settled: number;
  markRevision: number;
  markAt: Date;
  lastMsgDate: Date;
  /** Since when the members' lists know of it: see LIST_STEP_MS. */
  listedAt?: Date;
  lastMsgUser: string | null;
  /** Id given to the last message; after a crash there may be no such message. */
  lastMsg: string | null;
  createdAt: Date;
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
  hiddenSeq: number;
  /** The place of the notice that the member has left the group, after which nothing is shown; null for a member. */
  leftSeq: number | null;
  leftAt: Date | null;
  /** The group as it was then, with its revision and the settled one. */
  leftView: (GroupView & { revision: number; settled: number }) | null;
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
  hiddenSeq: -1,
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

export const isMember = (chat: Pick<ChatState, 'members'>, user: string) => chat.members.includes(user);

export const hasBlocked = ({ blocks }: Pick<Membership, 'blocks'>, whom: string): boolean =>
  blocks.some((block) => block.whom === whom);

/** A one-to-one chat is closed to whoever has blocked in it; a group stays open to a member who blocks another. */
export const isClosedTo = (chat: Pick<ChatState, 'closedBy'>, user: string): boolean =>
  chat.closedBy.includes(user);

/** The same as the member sees it, who is shown their own membership. */
export const isClosed = (
  { chat_type }: Pick<ChatState, 'chat_type'>,
  { blocks }: Pick<Membership, 'blocks'>,
): boolean => chat_type === 'simple' && blocks.length > 0;

/** What the members see of a chat; those who hide what they have read are shown as if they had read nothing. */
export function groupView(
  {
    chat_name,
    creator,
    members,
    former = [],
  }: Pick<ChatState, 'chat_name' | 'creator' | 'members' | 'former'>,
  readSeqOf: (user: string) => number,
  hidingReads: ReadonlySet<string>,
): GroupView {
  return {
    chat_name,
    creator,
    persons: members.map((user) => ({ user, readSeq: hidingReads.has(user) ? 0 : readSeqOf(user) })),
    formerReads: former.flatMap(({ readSeq }) => (readSeq > 0 ? [readSeq] : [])),
  };
}

/** The other person of a one-to-one chat. */
export function otherOf(chat: Pick<ChatState, 'chat_type' | 'members'>, user: string): string | undefined {
  return chat.chat_type === 'simple' ? chat.members.find((member) => member !== user) : undefined;
}

/** Everything up to this place is not the member's to see. */
export const beginsAfter = (membership: Membership): number =>
  Math.max(membership.joinedSeq, membership.clearedSeq);

/** The last place in the chat that counts for the reader. */
export const lastPlace = (chat: Pick<ChatState, 'seq'>, { leftSeq }: Membership): number =>
  leftSeq === null ? chat.seq : Math.min(chat.seq, leftSeq);

/** Emptied and put out of the list in one: it is not among the archived ones. Asked only of a hidden chat. */
export const isDeleted = (membership: Membership): boolean =>
  membership.hiddenSeq >= 0 && membership.clearedSeq >= membership.hiddenSeq;

/**
 * Whether the chat is out of the member's list; `seq` is the place of the last message that the member may see.
 * Nothing new can come to who has closed it by a block.
 */
export const isHidden = (chat: Pick<ChatState, 'chat_type' | 'seq'>, membership: Membership): boolean =>
  membership.hiddenSeq >= 0 && (chat.seq <= membership.hiddenSeq || isClosed(chat, membership));

/**
 * By what the member's list is ordered. To who has blocked or left it the chat stands still: later messages are not
 * shown.
 */
export function dateFor(
  chat: Pick<ChatState, 'chat_type' | 'lastMsgDate'>,
  membership: Pick<Membership, 'blocks' | 'leftAt'>,
): Date {
  const still = isClosed(chat, membership) ? membership.blocks[0]!.at : membership.leftAt;
  return still && still < chat.lastMsgDate ? still : chat.lastMsgDate;
}
