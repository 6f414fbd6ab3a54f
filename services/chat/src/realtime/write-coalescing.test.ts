import { setImmediate as turn } from 'node:timers/promises';
import { afterEach, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { SOCKET_PATH } from '@layover/proto/socket';
import { createAdapter } from '@socket.io/redis-adapter';
import { Redis } from 'ioredis';
import { Server, type Socket } from 'socket.io';
import { type Socket as Client, io } from 'socket.io-client';
import { listenOn } from '../testing/listen-on.ts';
import { coalesceWrites } from './write-coalescing.ts';

let close: () => Promise<void>;
afterEach(() => close());

/** A client with the events that it received, in order, its socket on the server, and the number of writes to it. */
async function connected(isBusy = true) {
  const redis = [new Redis(process.env.REDIS_URL!), new Redis(process.env.REDIS_URL!)] as const;
  const adapter = createAdapter(...redis, { key: `write-coalescing-${process.pid}` });
  const server = new Server({ path: SOCKET_PATH, transports: ['websocket'], adapter });
  const url = await listenOn(server);
  coalesceWrites(server.engine, () => isBusy);
  const client: Client = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true });
  close = async () => {
    client.disconnect();
    await server.close();
    await Promise.all(redis.map((each) => each.quit()));
  };
  const received: unknown[] = [];
  client.onAny((...event) => received.push(event));
  client.on('disconnect', () => received.push('disconnect'));
  const [socket] = await Promise.all([
    new Promise<Socket>((resolve) => server.once('connection', resolve)),
    new Promise<void>((resolve) => client.once('connect', resolve)),
  ]);
  const connection = socket.conn.request.socket;
  let writes = 0;
  for (const method of ['_write', '_writev'] as const) {
    const write = connection[method]?.bind(connection) as (...args: unknown[]) => void;
    connection[method] = (...args: unknown[]) => {
      writes++;
      write(...args);
    };
  }
  return { server, socket, client, received, writesSoFar: () => writes };
}

const numbered = (count: number) => Array.from({ length: count }, (_, number) => ['told', number]);

it('broadcasts of one turn of the event loop are one write and arrive in order', async () => {
  const { server, received, writesSoFar } = await connected();
  for (const [event, number] of numbered(30)) server.emit(event as string, number);
  await eventually(() => expect(received).toEqual(numbered(30)));
  expect(writesSoFar()).toBe(1);
});

it('broadcasts of many turns are few writes and arrive in order', async () => {
  const { server, received, writesSoFar } = await connected();
  for (const [event, number] of numbered(200)) {
    server.emit(event as string, number);
    await turn();
  }
  await eventually(() => expect(received).toEqual(numbered(200)));
  expect(writesSoFar()).toBeLessThan(100);
});

it('an idle instance writes each broadcast at once', async () => {
  const { server, received, writesSoFar } = await connected(false);
  for (const [event, number] of numbered(20)) {
    server.emit(event as string, number);
    await turn();
    await turn();
  }
  await eventually(() => expect(received).toEqual(numbered(20)));
  expect(writesSoFar()).toBe(20);
});

it('an acknowledgement is written at once, after the broadcasts before it', async () => {
  const { server, socket, client, received } = await connected();
  socket.on('ask', (answer: () => void) => {
    // The first of them is written at once, and the second is held for a while.
    server.emit('told', 0);
    setImmediate(() => {
      server.emit('told', 1);
      answer();
    });
  });
  await client.emitWithAck('ask');
  expect(received).toEqual(numbered(2));
});

it('a disconnected client has received the broadcasts before', async () => {
  const { server, socket, received } = await connected();
  server.emit('told', 0);
  await turn();
  server.emit('told', 1);
  socket.disconnect(true);
  await eventually(() => expect(received).toEqual([...numbered(2), 'disconnect']));
});

it('an event to one socket and a broadcast both arrive', async () => {
  const { server, socket, received } = await connected();
  server.emit('told', 0);
  socket.emit('only-you');
  server.emit('told', 1);
  await eventually(() => expect(received).toHaveLength(3));
  expect(received).toEqual(expect.arrayContaining([...numbered(2), ['only-you']]));
});
