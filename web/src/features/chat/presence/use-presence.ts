import { WATCHED_CHATS_MAX } from '@layover/proto/limits';
import { useEffect, useMemo, useSyncExternalStore } from 'react';
import { useConnection } from '#shared/realtime/connection.ts';
import { useChat, useChats, useWindows } from '../client/chat-context.ts';
import { listedChats } from '../client/chat-list-state.ts';
import { accessOf, otherOf } from '../client/chat-view.ts';

/** Whether somebody is there right now, as far as the reader may know. */
export function useIsOnline(user: string | undefined): boolean {
  const { presence } = useChat();
  return useSyncExternalStore(presence.subscribe, () => presence.has(user));
}

/** IANA name of the time zone of somebody who is there, as far as the reader may know. */
export function useTimeZone(user: string): string | undefined {
  const { presence } = useChat();
  return useSyncExternalStore(presence.subscribe, () => presence.timeZoneOf(user));
}

const GATHER_MS = 300;
const AGAIN_MS = 10_000;

/** Asks who is there in the one-to-one chats of dock and list; again whenever these change or the connection is new. */
export function usePresenceSubscription(): void {
  const { me, socket, presence } = useChat();
  const { data: chatList } = useChats();
  const windows = useWindows();
  const connection = useConnection();
  const wanted = useMemo(() => {
    if (!chatList) return '';
    const docked = windows.flatMap(({ id }) => chatList.chats[id] ?? []);
    const eligible = [...docked, ...listedChats(chatList, me)].filter(
      (chat) => otherOf(chat, me) && accessOf(chat, me) === 'open',
    );
    return [...new Set(eligible.map(({ _id }) => _id))].slice(0, WATCHED_CHATS_MAX).sort().join(' ');
  }, [chatList, windows, me]);

  useEffect(() => {
    if (connection === 'unavailable') presence.are([]);
    if (connection !== 'live') return;
    let timer: number;
    const ask = () => {
      socket
        .request('watch-presence', wanted === '' ? [] : wanted.split(' '))
        .then(({ users }) => presence.are(users))
        .catch(() => {
          timer = window.setTimeout(ask, AGAIN_MS);
        });
    };
    timer = window.setTimeout(ask, GATHER_MS);
    return () => window.clearTimeout(timer);
  }, [wanted, connection, socket, presence]);
}
