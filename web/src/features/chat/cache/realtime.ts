import type { Message } from '@layover/proto/http/chat/message-schemas';
import type { QueryClient } from '@tanstack/react-query';
import { useEarlierAnswers, whenCurrent } from '#shared/offline/earlier-answers.ts';
import { useConnection } from '#shared/realtime/connection.ts';
import type { LiveSocket } from '#shared/realtime/socket.ts';
import type { ChatCache } from './chat-cache.ts';
import { CHATS_KEY, chatsQuery } from './chats-query.ts';
import { readChanges } from './read-changes.ts';
import { STARRED_KEY } from './starred-query.ts';
import { createSync } from './sync.ts';

interface RealtimeDeps {
  me: string;
  client: QueryClient;
  cache: ChatCache;
  socket: LiveSocket;
  /** Runs when the server may be available again. */
  onAvailable: () => void;
  onNewMessage: (message: Message) => void;
}

/** Interval of the sync call without a socket. */
const POLL_MS = 6_000;
/** Interval with a socket: an event can be lost while the chat instances cannot reach Redis. */
const CHECK_MS = 75_000;
/** Kinds of system messages that announce a change of the chat. */
const CHANGES_CHAT = new Set<Message['notice']>([
  'added',
  'joined',
  'joined_by_link',
  'left',
  'removed',
  'renamed',
  'manager_added',
  'manager_removed',
  'picture_changed',
  'picture_removed',
]);

/** Applies socket events to the query cache and syncs after gaps; returns how to stop. */
export function startRealtime(deps: RealtimeDeps): () => void {
  const { me, client, cache, socket, onAvailable, onNewMessage } = deps;
  const sync = createSync({
    // A list from an earlier time is about to be replaced, with all that was added to it.
    ready: async (signal) => {
      await client.ensureQueryData(chatsQuery(client, me));
      await whenCurrent(client, CHATS_KEY, signal);
      cache.putEarlyChats();
    },
    read: readChanges,
    revisions: cache.revisions,
    newest: cache.newest,
    apply: (changes) => cache.putChanges(changes),
  });
  let requestedAt = Date.now();
  const requestSync = () => {
    requestedAt = Date.now();
    sync.request();
  };
  const syncAtOnce = () => {
    requestedAt = Date.now();
    sync.requestAtOnce();
  };
  const syncIf = (isMissing: boolean) => {
    if (isMissing) requestSync();
  };

  const stops = [
    socket.onConnect(() => {
      syncAtOnce();
      void client.invalidateQueries({ queryKey: STARRED_KEY });
      onAvailable();
    }),
    // An answer that replaces one from an earlier time can be older than the events since the page began.
    useEarlierAnswers.subscribe((earlier, before) => syncIf(earlier.size < before.size)),
    socket.on('message', (message) => {
      const isNew = message.seq > (cache.chat(message.chatId)?.seq ?? 0);
      // The message does not hold the members and the user's permissions, so the chat is loaded again.
      syncIf(cache.putMessages([message]) || CHANGES_CHAT.has(message.notice));
      if (isNew) onNewMessage(message);
    }),
    socket.on('new-chat', (chat) => cache.putChats([chat])),
    socket.on('starred', () => void client.invalidateQueries({ queryKey: STARRED_KEY })),
    socket.on('invitations', requestSync),
    socket.on('acceptChat', ({ chatId }) => {
      if (cache.chat(chatId)) cache.change(chatId, { requesting: false });
      else requestSync();
    }),
    socket.on('change-name-group', ({ chatid, name, translations }) =>
      cache.change(chatid, { chat_name: name, nameTranslations: translations }),
    ),
    socket.on('read', ({ chatId, reads }) => {
      for (const read of reads) syncIf(cache.putRead({ chatId, ...read }));
    }),
  ];

  const timer = window.setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    const interval = useConnection.getState() === 'live' ? CHECK_MS : POLL_MS;
    if (Date.now() - requestedAt >= interval) requestSync();
  }, 1_000);
  const onReturn = () => {
    if (document.visibilityState !== 'visible') return;
    syncAtOnce();
    onAvailable();
  };
  document.addEventListener('visibilitychange', onReturn);
  window.addEventListener('online', onReturn);

  return () => {
    for (const stop of stops) stop();
    sync.stop();
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', onReturn);
    window.removeEventListener('online', onReturn);
  };
}
