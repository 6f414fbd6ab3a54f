import type { Chat } from '@layover/proto/http/chat/chat';
import type { Mention } from '@layover/proto/http/chat/message-schemas';
import type { Person } from '@layover/proto/http/shared-schemas';
import { MENTIONS_MAX } from '@layover/proto/limits';
import { mentionedIn } from '@layover/proto/mentions';
import { fullName } from '#entities/person/person-labels.ts';

/** The other members of a group. In a one-to-one chat nobody is mentioned. */
export const mentionablePeople = (chat: Chat, me: string): Person[] =>
  chat.chat_type === 'group' ? chat.persons.flatMap(({ user }) => (user._id === me ? [] : user)) : [];

/** The members of a group whom a text mentions. */
export function mentionsIn(text: string, chat: Chat | undefined, me: string): Mention[] {
  const people = chat ? mentionablePeople(chat, me) : [];
  const named = people.map((person) => ({ user: person._id, name: fullName(person) }));
  return mentionedIn(text, named).slice(0, MENTIONS_MAX);
}
