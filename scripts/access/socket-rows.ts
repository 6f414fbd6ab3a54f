import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import type { ClientToServerEvents } from '@layover/proto/socket';
import type { Actor } from './actors.ts';
import type { Fixtures } from './fixtures.ts';
import type { SocketClients } from './socket-clients.ts';

/** What came of it: the status an answer carries (200 for success), or what was to be seen where there is no answer. */
export type SocketOutcome = number | string;

export interface SocketRow {
  /** In the order of ACTORS. */
  who: readonly SocketOutcome[];
  send: (world: Fixtures, actor: Actor, connect: SocketClients) => Promise<SocketOutcome>;
}

/** Whoever is not let in has no socket to send anything with. */
const OUT = ['unauthenticated', 'profile_incomplete'] as const;

/** A row for each event that a browser may send. The compiler names those that are missing. */
export const socketRows: Readonly<Record<keyof ClientToServerEvents, SocketRow>> = {
  message: {
    who: [...OUT, 404, 404, 403, 200, 200, 404],
    send: async ({ group }, actor, { ask }) => {
      const body = { chatId: await group(), text: 'Hi', clientId: randomUUID() };
      return (await ask(actor, 'message', body)).statusCode;
    },
  },
  typing: {
    who: [...OUT, 'unheard', 'unheard', 'unheard', 'heard', 'heard', 'unheard'],
    send: async ({ group, write }, actor, { tell, ask, heardBy }) => {
      const chatId = await group();
      const listener = actor === 'owner' ? 'member' : 'owner';
      const heard = heardBy(listener);
      tell(actor, 'typing', { chatId });
      await ask(actor, 'watch-presence', []);
      const last = await write(chatId);
      await eventually(() => {
        if (!heard.some(({ event, args }) => event === 'message' && args[0]?._id === last))
          throw new Error('the message has not come yet');
      });
      return heard.some(({ event, args }) => event === 'typing' && args[0]?.chatId === chatId)
        ? 'heard'
        : 'unheard';
    },
  },
  'watch-presence': {
    who: [...OUT, 'nothing', 'nothing', 'nothing', 'presence', 'presence', 'nothing'],
    send: async ({ chat }, actor, { ask }) => {
      const answer = await ask(actor, 'watch-presence', [chat]);
      return answer.document?.users?.length === 0 ? 'nothing' : 'presence';
    },
  },
  'watch-plans': {
    who: [...OUT, 200, 200, 200, 200, 200, 200],
    send: async ({ planId }, actor, { ask }) =>
      (await ask(actor, 'watch-plans', [await planId()])).statusCode,
  },
};
