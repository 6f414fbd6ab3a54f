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

/** A client with all that it heard, in order, its socket on the server, and how often that one was written to. */
async function connected(isBusy = true) {
  const redis = [new Redis(process.env.REDIS_URL!), new Redis(process.env.REDIS_URL!)] as const;
  const adapter = createAdapter(...redis, { key: `few-writes-${process.pid}` });
  const server = new Server({ path: SOCKET_PATH, transports: ['websocket'], adapter });
  const url = await listenOn(server);
  coalesceWrites(server.engine, () => isBusy);
  const client: Client = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true });
  close = async () => {
    client.disconnect();
    await server.close();
    for (const each of redis) each.disconnect();
  };
  const heard: unknown[] = [];
  client.onAny((...event) => heard.push(event));
  client.on('disconnect', () => heard.push('disconnect'));
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
  return { server, socket, client, heard, writesSoFar: () => writes };
}

const numbered = (count: number) => Array.from({ length: count }, (_, number) => ['told', number]);

it('what is broadcast in one turn is one write, and arrives as it was sent', async () => {
  const { server, heard, writesSoFar } = await connected();
  for (const [event, number] of numbered(30)) server.emit(event as string, number);
  await eventually(() => expect(heard).toEqual(numbered(30)));
  expect(writesSoFar()).toBe(1);
});

it('what is broadcast turn after turn is few writes, and arrives in order', async () => {
  const { server, heard, writesSoFar } = await connected();
  for (const [event, number] of numbered(200)) {
    server.emit(event as string, number);
    await turn();
  }
  await eventually(() => expect(heard).toEqual(numbered(200)));
  expect(writesSoFar()).toBeLessThan(100);
});

it('with time to spare nothing waits', async () => {
  const { server, heard, writesSoFar } = await connected(false);
  for (const [event, number] of numbered(20)) {
    server.emit(event as string, number);
    await turn();
    await turn();
  }
  await eventually(() => expect(heard).toEqual(numbered(20)));
  expect(writesSoFar()).toBe(20);
});

it('an answer does not wait, and takes with it what was broadcast before', async () => {
  const { server, socket, client, heard } = await connected();
  socket.on('ask', (answer: () => void) => {
    // The first of them is written at once, and the second is held for a while.
    server.emit('told', 0);
    setImmediate(() => {
      server.emit('told', 1);
      answer();
    });
  });
  await client.emitWithAck('ask');
  expect(heard).toEqual(numbered(2));
});

it('whoever is disconnected hears what was broadcast before', async () => {
  const { server, socket, heard } = await connected();
  server.emit('told', 0);
  await turn();
  server.emit('told', 1);
  socket.disconnect(true);
  await eventually(() => expect(heard).toEqual([...numbered(2), 'disconnect']));
});

it('an event to one socket and a broadcast both arrive', async () => {
  const { server, socket, heard } = await connected();
  server.emit('told', 0);
  socket.emit('only-you');
  server.emit('told', 1);
  await eventually(() => expect(heard).toHaveLength(3));
  expect(heard).toEqual(expect.arrayContaining([...numbered(2), ['only-you']]));
});
