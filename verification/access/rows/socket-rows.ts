import { randomUUID } from 'node:crypto';
import { eventually } from '@layover/kit/testing/eventually';
import type { ClientToServerEvents } from '@layover/proto/socket';
import type { Actor, Person } from '../actors.ts';
import type { Fixtures } from '../fixtures.ts';
import type { SocketClients } from '../socket-clients.ts';

/** The status of the acknowledgement (200 for success), or the observed effect of an event without one. */
type SocketOutcome = number | string;

interface SocketRow {
  /** In the order of ACTORS. */
  who: readonly SocketOutcome[];
  send: (fixtures: Fixtures, actor: Actor, sockets: SocketClients) => Promise<SocketOutcome>;
}

/** Errors of the handshake: these actors cannot connect. */
const REJECTED = ['unauthenticated', 'profile_incomplete'] as const;

/** A row for each event that a browser may send. The compiler reports missing rows. */
export const socketRows: Readonly<Record<keyof ClientToServerEvents, SocketRow>> = {
  message: {
    who: [...REJECTED, 404, 404, 403, 200, 200, 404],
    send: async ({ commonGroup }, actor, { emitWithAck }) => {
      const body = { chatId: await commonGroup(), text: 'Hi', clientId: randomUUID() };
      return (await emitWithAck(actor, 'message', body)).statusCode;
    },
  },
  typing: {
    who: [
      ...REJECTED,
      'not received',
      'not received',
      'not received',
      'received',
      'received',
      'not received',
    ],
    send: async ({ commonGroup, write, accounts }, actor, { emit, emitWithAck, receivedBy }) => {
      const chatId = await commonGroup();
      const listener = actor === 'owner' ? 'member' : 'owner';
      const received = receivedBy(listener);
      emit(actor, 'typing', { chatId });
      await emitWithAck(actor, 'watch-presence', []);
      const last = await write(chatId);
      await eventually(() => {
        if (!received.some(({ event, args }) => event === 'message' && args[0]?._id === last))
          throw new Error('the message has not arrived yet');
      });
      // The anonymous actor, who has no account, has not connected.
      const user = accounts[actor as Person]._id;
      return received.some(
        ({ event, args }) => event === 'typing' && args[0]?.chatId === chatId && args[0].user === user,
      )
        ? 'received'
        : 'not received';
    },
  },
  'watch-presence': {
    who: [...REJECTED, 'nothing', 'nothing', 'nothing', 'presence', 'presence', 'nothing'],
    send: async ({ chat }, actor, { emitWithAck }) => {
      const answer = await emitWithAck(actor, 'watch-presence', [chat]);
      return answer.document?.users?.length === 0 ? 'nothing' : 'presence';
    },
  },
  'watch-plans': {
    who: [...REJECTED, 200, 200, 200, 200, 200, 200],
    send: async ({ plan }, actor, { emitWithAck }) =>
      (await emitWithAck(actor, 'watch-plans', [await plan()])).statusCode,
  },
};
