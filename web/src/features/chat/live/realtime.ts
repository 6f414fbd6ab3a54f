import type { QueryClient } from '@tanstack/react-query';
import { myPlansQuery } from '#shared/lib/my-plans.ts';
import { patchPlan } from '#shared/lib/plan-cache.ts';
import { openSocket } from '#shared/lib/socket.ts';
import { readChanges } from '../api/changes.ts';
import { chatsQuery } from '../api/chats.ts';
import { createCatchUp } from './catch-up.ts';
import type { ChatCache } from './chat-cache.ts';
import { connectionIsDown, connectionIsUp, forgetConnection } from './connection.ts';

interface RealtimeDeps {
  me: string;
  client: QueryClient;
  cache: ChatCache;
  /** The way to the server is open again. */
  onUp: () => void;
}

/** Without a socket the same call is made this often, in milliseconds. */
const POLL_MS = 6_000;
/** A hint can be lost without a trace while the instances' own connection is away: seldom asked all the same. */
const CHECK_MS = 75_000;

/** Socket events into the query cache, and the catch-up call behind them; returns how to stop. */
export function startRealtime({ me, client, cache, onUp }: RealtimeDeps): () => void {
  const catchUp = createCatchUp({
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
    catchUp.ask();
  };
  const askIf = (missing: boolean) => {
    if (missing) ask();
  };

  const close = openSocket({
    onUp: () => {
      live = true;
      connectionIsUp();
      ask();
      onUp();
    },
    onDown: () => {
      live = false;
      connectionIsDown();
    },
    on: {
      message: (message) => askIf(cache.putMessages([message])),
      'new-chat': (chat) => cache.putChats([chat]),
      acceptChat: ({ chatId }) => {
        if (cache.chat(chatId)) cache.change(chatId, { requesting: false });
        else ask();
      },
      'change-name-group': ({ chatid, name }) => cache.change(chatid, { chat_name: name }),
      read: (event) => askIf(cache.putRead(event)),
      'plan-interest': ({ planId, count }) => {
        patchPlan(client, planId, (plan) => (plan.count === count ? plan : { ...plan, count }));
        // Who the people are is told by the plan itself.
        const mine = client.getQueryData(myPlansQuery.queryKey)?.plans.some(({ _id }) => _id === planId);
        if (mine) void client.invalidateQueries({ queryKey: myPlansQuery.queryKey });
      },
    },
  });

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
  connectionIsDown();

  return () => {
    close();
    catchUp.stop();
    window.clearInterval(timer);
    document.removeEventListener('visibilitychange', back);
    window.removeEventListener('online', back);
    forgetConnection();
  };
}
