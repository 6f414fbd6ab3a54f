import type { Chat } from '@layover/proto/http/chat';
import { m } from '#shared/i18n/i18n.ts';
import { useTypingUsers } from './presence-context.ts';

/** Names who is typing in a chat; undefined while nobody is. */
export function useTypingLabel(chat: Chat): string | undefined {
  const typing = useTypingUsers(chat._id);
  if (typing.length === 0) return undefined;
  if (chat.chat_type === 'simple') return m.chat_typing();
  if (typing.length > 1) return m.chat_typing_many({ count: typing.length });
  const name = chat.persons.find(({ user }) => user._id === typing[0])?.user.first_name ?? '';
  return m.chat_typing_one({ name });
}
