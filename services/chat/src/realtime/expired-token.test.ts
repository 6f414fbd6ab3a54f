import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { newId } from '@layover/kit/testing/tokens';
import { SOCKET_PATH } from '@layover/proto/socket';
import { Registry } from 'prom-client';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { z } from 'zod';
import { socketMetrics } from '../sockets/metrics.ts';
import type { ChatServer } from '../sockets/rooms.ts';
import type { Client } from '../testing/chat-test-harness.ts';
import { listenOn } from '../testing/listen-on.ts';
import { type ClientEvents, clientEvent, clientEventReceiver } from './client-events.ts';

const GRACE_SECONDS = 30;
let close: () => Promise<void>;
afterEach(() => close());

/** Connects a socket whose token expired `seconds` ago and that the server has not closed yet. */
async function connectWithExpiredToken(seconds: number) {
  const handledEvents: string[] = [];
  const recordEvent = (name: string) =>
    clientEvent({
      schema: z.any(),
      isEphemeral: false,
      needsVerifiedEmail: false,
      handle: () => void handledEvents.push(name),
    });
  const events = {
    message: recordEvent('message'),
    typing: recordEvent('typing'),
    'watch-presence': recordEvent('watch-presence'),
  } as unknown as ClientEvents;
  const receive = clientEventReceiver({
    events,
    perSecond: 20,
    graceSeconds: GRACE_SECONDS,
    isOver: async (exp) => exp < Date.now() / 1000,
    metrics: socketMetrics(new Registry()),
    logger: createLogger('test', 'silent'),
  });
  const server: ChatServer = new Server({ path: SOCKET_PATH, transports: ['websocket'] });
  server.on('connection', (socket) => {
    Object.assign(socket.data, { user: newId(), sid: newId(), exp: Date.now() / 1000 - seconds });
    receive(socket);
  });
  const url = await listenOn(server);
  const client: Client = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true });
  close = async () => {
    client.disconnect();
    await server.close();
  };
  return { client, handledEvents };
}

describe('an event on a socket with an expired token', () => {
  it('is handled within the grace period', async () => {
    const { client, handledEvents } = await connectWithExpiredToken(GRACE_SECONDS - 10);
    const ack = await client.emitWithAck('message', { chatId: newId(), text: 'in time' });
    expect(ack).toMatchObject({ status: 'success' });
    expect(handledEvents).toEqual(['message']);
  });

  it('is answered with 401 after the grace period and is not handled', async () => {
    const { client, handledEvents } = await connectWithExpiredToken(GRACE_SECONDS + 1);
    const message = { chatId: newId(), text: 'too late' };
    const acks = [
      await client.emitWithAck('message', message),
      await client.emitWithAck('watch-presence', []),
    ];
    for (const ack of acks) {
      expect(ack).toMatchObject({ status: 'error', statusCode: 401, error: { code: 'token_expired' } });
    }
    expect(handledEvents).toEqual([]);
  });
});
