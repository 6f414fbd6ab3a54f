import type { Chat } from '@layover/proto/http/chat';
import type { Person } from '@layover/proto/http/values';

/**
 * What the reader may do in a chat: write (`open`), write a little until the other side accepts (`waiting`),
 * answer a request (`asked`), or nothing because of an own block (`blocked`).
 */
export type Standing = 'open' | 'waiting' | 'asked' | 'blocked';

export function standingOf(chat: Chat, me: string): Standing {
  if (chat.blocked) return 'blocked';
  if (!chat.requesting) return 'open';
  return chat.userinital._id === me ? 'waiting' : 'asked';
}

/** The other person of a one-to-one chat. */
export function otherOf(chat: Chat, me: string): Person | undefined {
  if (chat.chat_type === 'group') return undefined;
  return chat.persons.find(({ user }) => user._id !== me)?.user;
}

export function fullName(person: { first_name: string; last_name?: string }): string {
  return [person.first_name, person.last_name].filter(Boolean).join(' ');
}

/** The group's name, or the other person's. */
export function titleOf(chat: Chat, me: string): string {
  const other = otherOf(chat, me);
  return other ? fullName(other) : chat.chat_name;
}

/** One face, or the first two others of a group. */
export function facesOf(chat: Chat, me: string): Person[] {
  const others = chat.persons.map(({ user }) => user).filter(({ _id }) => _id !== me);
  return chat.chat_type === 'group' ? others.slice(0, 2) : others.slice(0, 1);
}

export function unreadOf(chat: Chat, me: string): number {
  return chat.unreadmsg.find(({ user }) => user === me)?.unreadMsgCount ?? 0;
}

export function readSeqOf(chat: Chat, user: string): number {
  return chat.persons.find((person) => person.user._id === user)?.readSeq ?? 0;
}

/** How many of the others have seen a message, and how many others there are. */
export function readersOf(chat: Chat, me: string, seq: number): { read: number; others: number } {
  const others = chat.persons.filter(({ user }) => user._id !== me);
  return { read: others.filter(({ readSeq }) => readSeq >= seq).length, others: others.length };
}

/** Whether the chat is in the reader's list. */
export function isListed(chat: Chat, me: string): boolean {
  return chat.persons.find(({ user }) => user._id === me)?.show_chat ?? true;
}

/** Search by name: without regard to case and accents. */
export function matches(chat: Chat, me: string, words: string): boolean {
  const wanted = plain(words).trim();
  return wanted === '' || plain(titleOf(chat, me)).includes(wanted);
}

function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
