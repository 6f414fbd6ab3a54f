/** Many clients that ask at the same moment, in a process of their own. Takes an AskAtOnce as JSON on its input, prints an AskResult. */
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { openRawHttp, type RawHttpConnection } from './raw-http.ts';

export interface ConcurrentRequests {
  url: string;
  requests: { token: string; body: unknown }[];
  /** Whether each makes its connection first of all, or has one open, as from an ingress. */
  connections: 'new' | 'open';
}

export interface ConcurrentResult {
  /** Until the last byte, in milliseconds, sorted. */
  times: number[];
  /** Of all answers together. */
  bytes: number;
  /** How many messages the shortest answer holds. */
  fewest: number;
}

/** The clients of the real world have not been started a moment ago. */
const WARM_UP_ROUNDS = 3;

const { url, requests: asks, connections } = JSON.parse(await text(process.stdin)) as ConcurrentRequests;
const { origin, pathname } = new URL(url);
const connectAll = () => asks.map(() => openRawHttp(origin));
const warmedUp = connectAll();
for (let round = 0; round < WARM_UP_ROUNDS; round++) {
  await Promise.all(warmedUp.map(({ request: ask }) => ask({ method: 'GET', path: '/health/live' })));
}
const clients = connections === 'open' ? warmedUp : connectAll();
const answers = await Promise.all(clients.map((client, index) => timed(client, asks[index]!)));
const result: ConcurrentResult = {
  times: answers.map(({ time }) => time).sort((a, b) => a - b),
  bytes: answers.reduce((sum, { body }) => sum + body.length, 0),
  // Read when nobody is waiting any more: the clients of the real world have processors of their own.
  fewest: Math.min(...answers.map(({ body }) => messagesIn(body))),
};
process.stdout.write(JSON.stringify(result));
process.exit(0);

async function timed(client: RawHttpConnection, { token, body }: ConcurrentRequests['requests'][number]) {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  };
  const answer = await client.request({
    method: 'POST',
    path: pathname,
    headers,
    body: JSON.stringify(body),
  });
  return { time: performance.now() - began, body: answer };
}

function messagesIn(body: Buffer): number {
  const answer = JSON.parse(gunzipSync(body).toString()) as { document: { messages: unknown[] } };
  return answer.document.messages.length;
}
