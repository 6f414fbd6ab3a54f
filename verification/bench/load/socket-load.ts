/** The clients of the chat benchmark. Reads a SocketLoad as JSON from stdin and prints a LoadResult. */
import { randomUUID } from 'node:crypto';
import { text } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';
import { percentile } from '../results.ts';
import { connectSockets } from './connect-sockets.ts';
import type { RawSocket } from './raw-socket.ts';

export interface SocketLoad {
  /** The members connect to these URLs in turn. */
  urls: string[];
  path: string;
  /** The event to send. Members receive it as `message`. */
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
const KEY = '"clientId":"';
const UUID_LENGTH = 36;

const load = JSON.parse(await text(process.stdin)) as SocketLoad;
const began = new Map<string, number>();
const acks: number[] = [];
const deliveries: number[] = [];
let isMeasuring = false;
let isOver = false;

const sockets = await connectSockets({ ...load, groups: load.groups.map(({ tokens }) => tokens), onEvent });
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

const result: LoadResult = {
  stored: acks.length,
  delivered: deliveries.length,
  seconds,
  ackMs: percentiles(acks),
  deliveryMs: percentiles(deliveries),
};
process.stdout.write(JSON.stringify(result));
process.exit(0);

async function keepSending(socket: RawSocket, chatId: string): Promise<void> {
  while (!isOver) {
    const clientId = randomUUID();
    const at = performance.now();
    began.set(clientId, at);
    const answer = await socket.emitWithAck(load.event, { chatId, text: TEXT, clientId });
    if (answer.includes('"status":"error"')) throw new Error(answer);
    if (isMeasuring) acks.push(performance.now() - at);
  }
}

function onEvent(packet: Buffer): void {
  const from = packet.indexOf(KEY) + KEY.length;
  const at = began.get(packet.toString('latin1', from, from + UUID_LENGTH));
  if (isMeasuring && at !== undefined) deliveries.push(performance.now() - at);
}

function percentiles(times: number[]): [number, number] {
  times.sort((a, b) => a - b);
  return [percentile(times, 0.5), percentile(times, 0.99)];
}
