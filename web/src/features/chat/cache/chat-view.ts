import type { Chat } from '@layover/proto/http/chat/chat';
import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { foldText } from '@layover/proto/text/compare';
import { fullName } from '#entities/person/person-labels.ts';
import { locale } from '#shared/i18n/i18n.ts';

/**
 * The permission of the user in a chat: write (`open`), write some messages until the other person accepts (`waiting`),
 * answer a request (`requested`), or nothing after blocking the person (`blocked`), leaving the group (`left`) or when
 * the plan of the chat has been over for a week (`ended`).
 */
type ChatAccess = 'open' | 'waiting' | 'requested' | 'blocked' | 'left' | 'ended';

export function accessOf(chat: Chat, me: string): ChatAccess {
  if (chat.ended) return 'ended';
  if (chat.left) return 'left';
  if (chat.blocked) return 'blocked';
  if (!chat.requesting) return 'open';
  return chat.userinital._id === me ? 'waiting' : 'requested';
}

/** The other person of a one-to-one chat. */
export function otherOf(chat: Chat, me: string): Person | undefined {
  if (chat.chat_type === 'group') return undefined;
  return chat.persons.find(({ user }) => user._id !== me)?.user;
}

/** Name of the group, in the language of the page if it is the name of a plan that is translated. */
export const groupNameOf = ({ chat_name, nameTranslations }: Chat): string =>
  nameTranslations[locale()] ?? chat_name;

/** Name of the group, or of the other person. */
export function titleOf(chat: Chat, me: string): string {
  const other = otherOf(chat, me);
  return other ? fullName(other) : groupNameOf(chat);
}

/** The other person, or the first two other members of a group. */
export function avatarPersons(chat: Chat, me: string): Person[] {
  const others = chat.persons.map(({ user }) => user).filter(({ _id }) => _id !== me);
  return chat.chat_type === 'group' ? others.slice(0, 2) : others.slice(0, 1);
}

export function unreadOf(chat: Chat, me: string): number {
  return chat.unreadmsg.find(({ user }) => user === me)?.unreadMsgCount ?? 0;
}

/** Whether an unread message mentions the user. */
export const isMentioned = (chat: Chat, me: string): boolean =>
  chat.unreadmsg.find(({ user }) => user === me)?.mentioned ?? false;

export const mentionsUser = ({ mentions }: Pick<Message, 'mentions'>, user: string): boolean =>
  mentions.some((mention) => mention.user === user);

export function readSeqOf(chat: Chat, user: string): number {
  return chat.persons.find((person) => person.user._id === user)?.readSeq ?? 0;
}

/** How many of the others have read a message, including members who have left since. */
export function readersOf(chat: Chat, me: string, seq: number): { read: number; others: number } {
  const others = chat.persons.filter(({ user }) => user._id !== me);
  const read = others.filter(({ readSeq }) => readSeq >= seq).length;
  const left = chat.formerReads.filter((readSeq) => readSeq >= seq).length;
  return { read: read + left, others: others.length + left };
}

/** Whether the chat is in the user's list. A group that was left stays there until it is deleted. */
export function isListed(chat: Chat, me: string): boolean {
  return chat.persons.find(({ user }) => user._id === me)?.show_chat ?? !isCleared(chat);
}

/** A chat that is not in the list and was not deleted is archived. */
export const isArchived = (chat: Chat, me: string): boolean => !isListed(chat, me) && !isCleared(chat);

const isCleared = (chat: Chat) => chat.begins > 0 && chat.begins >= chat.seq;

export function withListed(chat: Chat, me: string, show_chat: boolean): Pick<Chat, 'persons'> {
  return {
    persons: chat.persons.map((person) => (person.user._id === me ? { ...person, show_chat } : person)),
  };
}

export const isMuted = (chat: Chat, now: number): boolean =>
  chat.mutedUntil !== null && Date.parse(chat.mutedUntil) > now;

/** Whether the user manages the group. */
export const isManager = (chat: Chat, me: string): boolean =>
  chat.chat_type === 'group' && !chat.left && chat.managers.includes(me);

/** Whether the user adds people to the group. Those of the chat of a plan join by the plan. */
export const addsPeople = (chat: Chat, me: string): boolean => isManager(chat, me) && chat.planId === null;

/** Members of a group: the managers, the user, then the others in the order of joining. */
export function membersOf(chat: Chat, me: string): Chat['persons'] {
  const rank = (id: string) => (chat.managers.includes(id) ? 0 : id === me ? 1 : 2);
  return chat.persons.toSorted((a, b) => rank(a.user._id) - rank(b.user._id));
}

/** Ignores case and accents. */
export const nameMatches = (chat: Chat, me: string, query: string): boolean =>
  matchesQuery(titleOf(chat, me), query);

export const matchesQuery = (name: string, query: string): boolean =>
  foldText(name).includes(foldText(query).trim());
