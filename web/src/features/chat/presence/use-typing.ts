import type { Chat } from '@layover/proto/http/chat';
import { useSyncExternalStore } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { useChat } from '../client/chat-context.ts';

/** Who is writing in a chat right now. */
export function useTypingUsers(chatId: string): readonly string[] {
  const { typing } = useChat();
  return useSyncExternalStore(typing.subscribe, () => typing.of(chatId));
}

/** The same in words; undefined while nobody is. */
export function useTypingLabel(chat: Chat): string | undefined {
  const writers = useTypingUsers(chat._id);
  if (writers.length === 0) return undefined;
  if (chat.chat_type === 'simple') return m.chat_typing();
  if (writers.length > 1) return m.chat_typing_many({ count: writers.length });
  const name = chat.persons.find(({ user }) => user._id === writers[0])?.user.first_name ?? '';
  return m.chat_typing_one({ name });
}
