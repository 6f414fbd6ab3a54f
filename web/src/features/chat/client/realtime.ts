import type { Message } from '@layover/proto/http/message';
import type { QueryClient } from '@tanstack/react-query';
import { myPlansQuery } from '#entities/plan/my-plans-query.ts';
import { applyPlanCount } from '#entities/plan/plan-cache.ts';
import { openSocket } from '#shared/realtime/socket.ts';
import type { Presence } from '../presence/presence.ts';
import type { Typing } from '../presence/typing.ts';
import { readChanges } from './api/changes.ts';
import { chatsQuery } from './api/chats.ts';
import type { ChatCache } from './chat-cache.ts';
import { resetConnection, setConnected, setDisconnected } from './connection.ts';
import { subscribeToShownPlans } from './plan-subscription.ts';
import type { SocketTransport } from './socket-transport.ts';
import { createSync } from './sync.ts';

interface RealtimeDeps {
  me: string;
  client: QueryClient;
  cache: ChatCache;
  transport: SocketTransport;
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
  const { me, client, cache, transport, typing, presence, onUp, onNews } = deps;
  const catchUp = createSync({
    ready: () => client.ensureQueryData(chatsQuery(client, me)),
    read: readChanges,
    revisions: cache.revisions,
    newest: cache.newest,
    apply: (changes) => cache.putChanges(changes),
  });
  let live = false;
  let asked = Date.now();
  const ask = () => {
    asked = Date.now();
    catchUp.request();
  };
  const askIf = (missing: boolean) => {
    if (missing) ask();
  };

  const socket = openSocket({
    onUp: () => {
      live = true;
      setConnected();
      plansShown.again();
      ask();
      onUp();
    },
    onDown: (isCrowded) => {
      live = false;
      setDisconnected(isCrowded);
    },
    on: {
      message: (message) => {
        typing.stop(message.chatId, message.user._id);
        const isNews = message.seq > (cache.chat(message.chatId)?.seq ?? 0);
        // Who is in the group, and what the reader may do there, is told by the chat itself.
        askIf(cache.putMessages([message]) || CHANGES_CHAT.has(message.notice));
        if (isNews) onNews(message);
      },
      typing: (event) => typing.heard(event),
      presence: ({ users }) => presence.changed(users),
      'new-chat': (chat) => cache.putChats([chat]),
      invitations: () => ask(),
      acceptChat: ({ chatId }) => {
        if (cache.chat(chatId)) cache.change(chatId, { requesting: false });
        else ask();
      },
      'change-name-group': ({ chatid, name }) => cache.change(chatid, { chat_name: name }),
      read: ({ chatId, reads }) => {
        for (const read of reads) askIf(cache.putRead({ chatId, ...read }));
      },
      'plan-interest': (change) => {
        applyPlanCount(client, change);
        // Who the people are is told by the plan itself.
        const mine = client
          .getQueryData(myPlansQuery.queryKey)
          ?.plans.some(({ _id }) => _id === change.planId);
        if (mine) void client.invalidateQueries({ queryKey: myPlansQuery.queryKey });
      },
    },
  });

  transport.attach(socket);
  const plansShown = subscribeToShownPlans(client, transport);

  const timer = window.setInterval(() => {
    if (document.visibilityState !== 'visible') return;
    if (Date.now() - asked >= (live ? CHECK_MS : POLL_MS)) ask();
  }, 1_000);
  const back = () => {
    if (document.visibilityState !== 'visible') return;
    ask();
    onUp();
  };
  document.addEventListener('visibilitychange', back);
  window.addEventListener('online', back);
  setDisconnected();

  return () => {
    transport.attach(undefined);
    plansShown.stop();
    socket.close();
    catchUp.stop();
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('online', back);
    resetConnection();
  };
}
