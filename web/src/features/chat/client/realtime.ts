import type { Message } from '@layover/proto/http/message';
import type { QueryClient } from '@tanstack/react-query';
import { useConnection } from '#shared/realtime/connection.ts';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import type { Presence } from '../presence/presence.ts';
import type { Typing } from '../presence/typing.ts';
import { readChanges } from './api/changes.ts';
import { chatsQuery } from './api/chats.ts';
import type { ChatCache } from './chat-cache.ts';
import { createSync } from './sync.ts';

interface RealtimeDeps {
  me: string;
  client: QueryClient;
  cache: ChatCache;
  socket: LiveSocket;
  typing: Typing;
  presence: Presence;
  /** The way to the server is open again. */
  onUp: () => void;
  /** Somebody has just written something that was not known here. */
  onNews: (message: Message) => void;
}

/** Without a socket the same call is made this often, in milliseconds. */
const POLL_MS = 6_000;
/** A hint can be lost without a trace while the instances' own connection is away: seldom asked all the same. */
const CHECK_MS = 75_000;
const CHANGES_CHAT = new Set<Message['notice']>(['added', 'joined', 'left', 'removed', 'renamed']);

/** Socket events into the query cache, and the catch-up call behind them; returns how to stop. */
export function startRealtime(deps: RealtimeDeps): () => void {
  const { me, client, cache, socket, typing, presence, onUp, onNews } = deps;
  const catchUp = createSync({
    ready: () => client.ensureQueryData(chatsQuery(client, me)),
    read: readChanges,
    revisions: cache.revisions,
    newest: cache.newest,
    apply: (changes) => cache.putChanges(changes),
  });
  let asked = Date.now();
  const ask = () => {
    asked = Date.now();
    catchUp.request();
  };
  const askIf = (missing: boolean) => {
    if (missing) ask();
  };

  const stops = [
    socket.onConnect(() => {
      ask();
      onUp();
    }),
    socket.on('message', (message) => {
      typing.stop(message.chatId, message.user._id);
      const isNews = message.seq > (cache.chat(message.chatId)?.seq ?? 0);
      // The message does not hold the members and the user's permissions, so the chat is loaded again.
      askIf(cache.putMessages([message]) || CHANGES_CHAT.has(message.notice));
      if (isNews) onNews(message);
    }),
    socket.on('typing', (event) => typing.heard(event)),
    socket.on('presence', ({ users }) => presence.changed(users)),
    socket.on('new-chat', (chat) => cache.putChats([chat])),
    socket.on('invitations', ask),
    socket.on('acceptChat', ({ chatId }) => {
      if (cache.chat(chatId)) cache.change(chatId, { requesting: false });
      else ask();
    }),
    socket.on('change-name-group', ({ chatid, name }) => cache.change(chatid, { chat_name: name })),
    socket.on('read', ({ chatId, reads }) => {
      for (const read of reads) askIf(cache.putRead({ chatId, ...read }));
    }),
  ];

  const timer = window.setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - asked >= (useConnection.getState() === 'live' ? CHECK_MS : POLL_MS)) ask();
  }, 1_000);
  const back = () => {
    if (document.visibilityState !== 'visible') return;
    ask();
    onUp();
  };
  document.addEventListener('visibilitychange', back);
  window.addEventListener('online', back);

  return () => {
    for (const stop of stops) stop();
    catchUp.stop();
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('online', back);
  };
}
