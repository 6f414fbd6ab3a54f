import type { Candidate } from '../groups/candidate.rules.ts';
import type { Former } from '../groups/group-view.rules.ts';

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
  aclVersion?: number;
  /** The last place given to a message. */
  seq: number;
  /** Counts every change that more than one member can see: of the chat, its messages and its read pointers. */
  revision: number;
  /** When the last revision was given out. */
  changedAt: Date;
  /** See settledRevision. */
  stableRevision: number;
  watermarkRevision: number;
  watermarkAt: Date;
  lastMsgDate: Date;
  /** Since when the members' lists know of it: see LIST_STEP_MS. */
  listedAt?: Date;
  lastMsgUser: string | null;
  /** Id given to the last message; after a crash there may be no such message. */
  lastMsg: string | null;
  createdAt: Date;
}

export const isMember = (chat: Pick<ChatState, 'members'>, user: string) => chat.members.includes(user);
/** A one-to-one chat is closed to whoever has blocked in it; a group stays open to a member who blocks another. */
export const isClosedTo = (chat: Pick<ChatState, 'closedBy'>, user: string): boolean =>
  chat.closedBy.includes(user);

/** The other person of a one-to-one chat. */
export function otherOf(chat: Pick<ChatState, 'chat_type' | 'members'>, user: string): string | undefined {
  return chat.chat_type === 'simple' ? chat.members.find((member) => member !== user) : undefined;
}
