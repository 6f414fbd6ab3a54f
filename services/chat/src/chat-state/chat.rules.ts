import type { Candidate } from '../group-people/candidate.rules.ts';
import type { Former } from '../group-people/group-view.rules.ts';
import type { WatermarkedChat } from '../revisions/watermark.rules.ts';

/** A chat as it is stored; ids are hex. */
export interface ChatState extends WatermarkedChat {
  _id: string;
  chat_type: 'simple' | 'group';
  /** Empty in a one-to-one chat. */
  chat_name: string;
  /** In a one-to-one chat the member who made the request, in the chat of a plan the creator of the plan. */
  creator: string;
  /** The picture of a group, and who has set it. */
  picture?: { path: string; by: string };
  /** See managersOf. Sorted by the time at which they became managers. */
  managers?: string[];
  members: string[];
  /** The last former members of a group, in the order of leaving. */
  former?: Former[];
  /** Members of a one-to-one chat who block the other one, which closes the chat for them. */
  closedBy: string[];
  /** In a group: people who are invited, have declined, have left or ask to return. */
  candidates: Candidate[];
  /** In the chat of a plan: people who were removed from it. They cannot join until that is lifted. */
  removed?: string[];
  requesting: boolean;
  /**
   * The plan whose chat this is, with its picture and version, and its name in further languages by the code of the language.
   * The name of the plan is the chat's name.
   */
  plan?: { _id: string; nameTranslations?: Record<string, string>; image: string; version: number };
  /** Set when the chat of a plan has ended: nobody writes or joins any more. */
  endedAt?: Date;
  /** Number of messages of a pending request. */
  requestMessages: number;
  /** Counts changes of who may write: acceptance, blocks, members. Absent before the first one. */
  aclVersion?: number;
  /** The last allocated sequence number. */
  seq: number;
  lastMsgDate: Date;
  /** Time up to which `lastAt` of the memberships follows the messages: see LIST_STEP_MS. */
  listedAt?: Date;
  lastMsgUser: string | null;
  /** Id of the last message. After a crash there may be no such message. */
  lastMsg: string | null;
  createdAt: Date;
}

/** The name of a chat, and the name in further languages of the chat of a plan. */
export const namesOf = ({ chat_name, plan }: Pick<ChatState, 'chat_name' | 'plan'>) => ({
  name: chat_name,
  translations: plan?.nameTranslations ?? {},
});

export const isMember = (chat: Pick<ChatState, 'members'>, user: string) => chat.members.includes(user);
/** A block closes a one-to-one chat for the member who blocks; a group stays open. */
export const isClosedTo = (chat: Pick<ChatState, 'closedBy'>, user: string): boolean =>
  chat.closedBy.includes(user);

/** The other person of a one-to-one chat. */
export function otherOf(chat: Pick<ChatState, 'chat_type' | 'members'>, user: string): string | undefined {
  return chat.chat_type === 'simple' ? chat.members.find((member) => member !== user) : undefined;
}
