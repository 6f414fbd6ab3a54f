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

/** Connects a client. Returns its received events in order, its socket on the server, and the number of writes to it. */
async function connectClient(isBusy = true) {
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

const broadcasts = (count: number) => Array.from({ length: count }, (_, number) => ['broadcast', number]);

it('writes the broadcasts of one turn of the event loop in at most two writes and in order', async () => {
  const { server, received, writesSoFar } = await connectClient();
  for (const [event, number] of broadcasts(30)) server.emit(event as string, number);
  await eventually(() => expect(received).toEqual(broadcasts(30)));
  expect(writesSoFar()).toBeLessThanOrEqual(2);
});

it('writes the broadcasts of many turns in few writes and in order', async () => {
  const { server, received, writesSoFar } = await connectClient();
  for (const [event, number] of broadcasts(200)) {
    server.emit(event as string, number);
    await turn();
  }
  await eventually(() => expect(received).toEqual(broadcasts(200)));
  expect(writesSoFar()).toBeLessThan(100);
});

it('writes each broadcast immediately while the instance is idle', async () => {
  const { server, received, writesSoFar } = await connectClient(false);
  for (const [event, number] of broadcasts(20)) {
    server.emit(event as string, number);
    await turn();
    await turn();
  }
  await eventually(() => expect(received).toEqual(broadcasts(20)));
  expect(writesSoFar()).toBe(20);
});

it('writes an acknowledgement immediately, after the broadcasts before it', async () => {
  const { server, socket, client, received } = await connectClient();
  socket.on('request', (acknowledge: () => void) => {
    // The first broadcast is written immediately, and the second is delayed.
    server.emit('broadcast', 0);
    setImmediate(() => {
      server.emit('broadcast', 1);
      acknowledge();
    });
  });
  await client.emitWithAck('request');
  expect(received).toEqual(broadcasts(2));
});

it('writes the previous broadcasts before it disconnects a client', async () => {
  const { server, socket, received } = await connectClient();
  server.emit('broadcast', 0);
  await turn();
  server.emit('broadcast', 1);
  socket.disconnect(true);
  await eventually(() => expect(received).toEqual([...broadcasts(2), 'disconnect']));
});

it('writes both an event to one socket and a broadcast', async () => {
  const { server, socket, received } = await connectClient();
  server.emit('broadcast', 0);
  socket.emit('only-you');
  server.emit('broadcast', 1);
  await eventually(() => expect(received).toHaveLength(3));
  expect(received).toEqual(expect.arrayContaining([...broadcasts(2), ['only-you']]));
});
