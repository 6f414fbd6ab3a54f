import { WATCHED_CHATS_MAX } from '@layover/proto/limits';
import { useEffect, useMemo } from 'react';
import { useConnection } from '#shared/realtime/connection.ts';
import { chatIn, listedChats } from '../cache/chat-list-state.ts';
import { accessOf, otherOf } from '../cache/chat-view.ts';
import { useChat, useChats, useWindows } from '../state/chat-context.ts';
import { usePresenceStores } from './presence-context.ts';

const DEBOUNCE_MS = 300;
const RETRY_MS = 10_000;

/** Subscribes to the presence of the people in the one-to-one chats of dock and list, again after each reconnection. */
export function usePresenceSubscription(): void {
  const { me, socket } = useChat();
  const { presence } = usePresenceStores();
  const { data: chatList } = useChats();
  const windows = useWindows();
  const connection = useConnection();
  const chatIds = useMemo(() => {
    if (!chatList) return '';
    const docked = windows.flatMap(({ id }) => chatIn(chatList, id) ?? []);
    const eligible = [...docked, ...listedChats(chatList, me)].filter(
      (chat) => otherOf(chat, me) && accessOf(chat, me) === 'open',
    );
    return [...new Set(eligible.map(({ _id }) => _id))].slice(0, WATCHED_CHATS_MAX).sort().join(' ');
  }, [chatList, windows, me]);

  useEffect(() => {
    if (connection === 'unavailable') presence.replace([]);
    if (connection !== 'live') return;
    let timer: number;
    const subscribe = () => {
      socket
        .request('watch-presence', chatIds === '' ? [] : chatIds.split(' '))
        .then(({ users }) => presence.replace(users))
        .catch(() => {
          timer = window.setTimeout(subscribe, RETRY_MS);
        });
    };
    timer = window.setTimeout(subscribe, DEBOUNCE_MS);
    return () => window.clearTimeout(timer);
  }, [chatIds, connection, socket, presence]);
}
