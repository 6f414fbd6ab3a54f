/** The clients of the chat benchmark, in a process of their own. Takes a SocketLoad as JSON on its input, prints a LoadResult. */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { percentile } from '../figures.ts';

export interface SocketLoad {
  /** Each member connects to one of them, in turn. */
  urls: string[];
  path: string;
  /** Sent with an acknowledgement, heard as `message`. */
  event: 'message' | 'send';
  groups: { chatId: string; tokens: string[]; senders: number }[];
  warmUpS: number;
  seconds: number;
}

export interface LoadResult {
  stored: number;
  delivered: number;
  seconds: number;
  ackMs: [p50: number, p99: number];
  deliveryMs: [p50: number, p99: number];
}

const TEXT = 'I am at gate B4 until ten, shall we have a coffee before the flight?';
const CONNECTING = 50;

const load = JSON.parse(await text(process.stdin)) as SocketLoad;
const began = new Map<string, number>();
const acks: number[] = [];
const deliveries: number[] = [];
let isMeasuring = false;

const sockets: Socket[][] = [];
let turn = 0;
for (const { tokens } of load.groups) {
  const members: Socket[] = [];
  for (let from = 0; from < tokens.length; from += CONNECTING) {
    members.push(...(await Promise.all(tokens.slice(from, from + CONNECTING).map(connect))));
  }
  sockets.push(members);
}
for (const socket of sockets.flat()) {
  socket.on('message', ({ clientId }: { clientId: string }) => {
    const at = began.get(clientId);
    if (isMeasuring && at !== undefined) deliveries.push(performance.now() - at);
  });
}

let isOver = false;
const senders = load.groups.flatMap(({ chatId, senders }, group) =>
  (sockets[group] ?? []).slice(0, senders).map((socket) => keepSending(socket, chatId)),
);
await delay(load.warmUpS * 1000);
isMeasuring = true;
const start = performance.now();
await delay(load.seconds * 1000);
isMeasuring = false;
const seconds = (performance.now() - start) / 1000;
isOver = true;
await Promise.all(senders);
for (const socket of sockets.flat()) socket.disconnect();

const result: LoadResult = {
  stored: acks.length,
  delivered: deliveries.length,
  seconds,
  ackMs: spread(acks),
  deliveryMs: spread(deliveries),
};
process.stdout.write(JSON.stringify(result));
process.exit(0);

async function keepSending(socket: Socket, chatId: string): Promise<void> {
  while (!isOver) {
    const clientId = randomUUID();
    const at = performance.now();
    began.set(clientId, at);
    const answer = await socket.emitWithAck(load.event, { chatId, text: TEXT, clientId });
    if (answer && answer.status !== 'success') throw new Error(JSON.stringify(answer));
    if (isMeasuring) acks.push(performance.now() - at);
  }
}

function connect(token: string): Promise<Socket> {
  const url = load.urls[turn++ % load.urls.length] as string;
  const options = { path: load.path, transports: ['websocket'], forceNew: true, auth: { token } };
  const socket = io(url, options);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
}

function spread(times: number[]): [number, number] {
  times.sort((a, b) => a - b);
  return [percentile(times, 0.5), percentile(times, 0.99)];
}
