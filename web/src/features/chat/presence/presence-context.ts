import { createContext, useContext } from 'react';
import { useStore } from 'zustand';
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

/** Who is typing in a chat. */
export function useTypingUsers(chatId: string): readonly string[] {
  const { typing } = usePresenceStores();
  return useStore(typing.store, () => typing.of(chatId));
}
