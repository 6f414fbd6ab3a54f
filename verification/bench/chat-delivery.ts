import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { SOCKET_PATH } from '@layover/proto/socket';
import { io, type Socket } from 'socket.io-client';
import { call, openChat, type User } from './demo-users.ts';
import { startBaseline } from './processes.ts';
import { percentile, type ResultTable, type Row } from './results.ts';

const SEQUENTIAL = 300;
const WARM_UP = 50;
const CONCURRENCY = 32;
const SECONDS = 5;
const GROUPS = 8;

/** Sends a message with the id to the first instance; resolves when it is acknowledged. */
type Send = (clientId: string) => Promise<unknown>;

/** Measures messages from a writer at one instance to a reader at the other, for the chat and for plain Socket.IO. */
export async function chatDelivery(
  chat: { first: string; second: string; writer: User; reader: User },
  redisUrl: string,
): Promise<ResultTable> {
  const product = await chatPair(chat);
  const baseline = await baselinePair(redisUrl);
  const rows: Row[] = [];
  for (const { what, send, reader, isBaseline, close } of [product, baseline]) {
    rows.push({ what, isBaseline, values: await measure(send, reader) });
    await close();
  }
  return {
    title: 'Chat: send → stored → delivered on the other instance',
    how: `The writer is at the first instance, the reader's socket at the second, with one Redis. p50 and p99 are from sending to arrival, for ${SEQUENTIAL} messages one after the other; messages/s counts arrivals with ${CONCURRENCY} messages in flight for ${SECONDS} s. Chat: POST /api/message to chat-1, with validation and storage in MongoDB, over ${GROUPS} chats in turn. Baseline: two Socket.IO processes with the Redis adapter, without validation and storage.`,
    columns: { 'ms p50': 'less', 'ms p99': 'less', 'messages/s': 'more' },
    rows,
  };
}

async function measure(send: Send, reader: Socket): Promise<number[]> {
  const waiting = new Map<string, () => void>();
  let delivered = 0;
  reader.on('message', ({ clientId }: { clientId: string }) => {
    delivered++;
    waiting.get(clientId)?.();
    waiting.delete(clientId);
  });
  const sendAndArrive = async () => {
    const clientId = randomUUID();
    const began = performance.now();
    const arrived = new Promise<number>((resolve) => {
      waiting.set(clientId, () => resolve(performance.now() - began));
    });
    const [ms] = await Promise.all([arrived, send(clientId)]);
    return ms;
  };

  for (let sent = 0; sent < WARM_UP; sent++) await sendAndArrive();
  const times: number[] = [];
  for (let sent = 0; sent < SEQUENTIAL; sent++) times.push(await sendAndArrive());
  times.sort((a, b) => a - b);

  const before = delivered;
  const until = performance.now() + SECONDS * 1000;
  const writer = async () => {
    while (performance.now() < until) await sendAndArrive();
  };
  const began = performance.now();
  await Promise.all(Array.from({ length: CONCURRENCY }, writer));
  const perSecond = (delivered - before) / ((performance.now() - began) / 1000);
  return [percentile(times, 0.5), percentile(times, 0.99), perSecond];
}

async function chatPair({ first, second, writer, reader }: Parameters<typeof chatDelivery>[0]) {
  const socket = await connected(second, { auth: { token: reader.token } });
  await openChat(first, writer, reader);
  const chats: string[] = [];
  for (let number = 1; number <= GROUPS; number++) {
    const { chat } = await call<{ chat: { _id: string } }>(`${first}/api/chat/create-chat`, writer.token, {
      chat_type: 'group',
      chat_name: `Bench ${number}`,
      persons: [{ user: reader._id }],
    });
    await call(`${first}/api/chat/accept-chat/${chat._id}`, reader.token, {});
    chats.push(chat._id);
  }
  let next = 0;
  const send: Send = (clientId) => {
    next = (next + 1) % chats.length;
    return call(`${first}/api/message`, writer.token, {
      chatId: chats[next],
      text: 'See you at the bar?',
      clientId,
    });
  };
  return { what: 'chat', send, reader: socket, isBaseline: false, close: async () => void socket.close() };
}

async function baselinePair(redisUrl: string) {
  const settings = { REDIS_URL: redisUrl, KEY: `bench-${randomUUID()}` };
  const servers = [
    await startBaseline('raw-socket-io', settings),
    await startBaseline('raw-socket-io', settings),
  ];
  const [writer, reader] = await Promise.all(servers.map(({ url }) => connected(url, {})));
  if (!writer || !reader) throw new Error('the baseline has two servers');
  // Each adapter needs a moment to learn of the room at the other instance.
  await delay(500);
  return {
    what: 'Socket.IO + Redis adapter',
    send: (clientId: string) => writer.emitWithAck('send', { clientId, text: 'See you at the bar?' }),
    reader,
    isBaseline: true,
    close: async () => {
      writer.close();
      reader.close();
      await Promise.all(servers.map(({ process }) => process.stop(3000)));
    },
  };
}

function connected(url: string, options: Parameters<typeof io>[1]): Promise<Socket> {
  const socket = io(url, { path: SOCKET_PATH, transports: ['websocket'], forceNew: true, ...options });
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}
