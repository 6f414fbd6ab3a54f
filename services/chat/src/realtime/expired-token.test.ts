import { afterEach, describe, expect, it } from '@jest/globals';
import { createLogger } from '@layover/kit/logger';
import { newId } from '@layover/kit/testing/tokens';
import { SOCKET_PATH } from '@layover/proto/socket';
import { Registry } from 'prom-client';
import { Server } from 'socket.io';
import { io } from 'socket.io-client';
import { z } from 'zod';
import type { Client } from '../testing/chat-test-harness.ts';
import { listenOn } from '../testing/listen-on.ts';
import { type ClientEvents, clientEvent, clientEventReceiver } from './client-events.ts';
import { socketMetrics } from './metrics.ts';
import type { ChatServer } from './rooms.ts';

const GRACE_SECONDS = 30;
let close: () => Promise<void>;
afterEach(() => close());

/** A socket whose token ran out so long ago, and that nobody has closed yet. */
async function expiredSince(seconds: number) {
  const heard: string[] = [];
  const note = (name: string) =>
    clientEvent({ schema: z.any(), isEphemeral: false, handle: () => void heard.push(name) });
  const events = {
    message: note('message'),
    typing: note('typing'),
    'watch-presence': note('watch-presence'),
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
  return { client, heard };
}

describe('an event on a socket whose token has run out', () => {
  it('is done within the grace that the socket has', async () => {
    const { client, heard } = await expiredSince(GRACE_SECONDS - 10);
    const answer = await client.emitWithAck('message', { chatId: newId(), text: 'in time' });
    expect(answer).toMatchObject({ status: 'success' });
    expect(heard).toEqual(['message']);
  });

  it('is answered with 401 after it, and changes nothing', async () => {
    const { client, heard } = await expiredSince(GRACE_SECONDS + 1);
    const message = { chatId: newId(), text: 'too late' };
    const answers = [
      await client.emitWithAck('message', message),
      await client.emitWithAck('watch-presence', []),
    ];
    for (const answer of answers) {
      expect(answer).toMatchObject({ status: 'error', statusCode: 401, error: { code: 'token_expired' } });
    }
    expect(heard).toEqual([]);
  });
});
