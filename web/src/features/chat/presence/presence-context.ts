import type { Chat } from '@layover/proto/http/chat/chat';
import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
import { m } from '#shared/i18n/i18n.ts';
import type { Presence } from './presence.ts';
import type { Typing } from './typing.ts';

const PresenceContext = createContext<{ presence: Presence; typing: Typing } | undefined>(undefined);

export const PresenceProvider = PresenceContext.Provider;

export function usePresenceStores() {
  const stores = useContext(PresenceContext);
  if (!stores) throw new Error('Only inside the chat shell.');
  return stores;
}

/** Whether somebody is online, as far as the user may see it. */
export function useIsOnline(user: string | undefined): boolean {
  const { presence } = usePresenceStores();
  return useStore(presence.store, () => presence.isOnline(user));
}

/** IANA name of the time zone of somebody who is online, as far as the user may see it. */
export function useTimeZone(user: string): string | undefined {
  const { presence } = usePresenceStores();
  return useStore(presence.store, () => presence.timeZoneOf(user));
}

function useTypingUsers(chatId: string): readonly string[] {
  const { typing } = usePresenceStores();
  return useStore(typing.store, () => typing.of(chatId));
}

/** Names who is typing in a chat; undefined while nobody is. */
export function useTypingLabel(chat: Chat): string | undefined {
  const typing = useTypingUsers(chat._id);
  if (typing.length === 0) return undefined;
  if (chat.chat_type === 'simple') return m.chat_typing();
  if (typing.length > 1) return m.chat_typing_many({ count: typing.length });
  const name = chat.persons.find(({ user }) => user._id === typing[0])?.user.first_name ?? '';
  return m.chat_typing_one({ name });
}
