/** Sends many requests at once. Reads ConcurrentRequests as JSON from stdin and prints a ConcurrentResult. */
import { text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';
import { openRawHttp, type RawHttpConnection } from './raw-http.ts';

export interface ConcurrentRequests {
  url: string;
  requests: { token: string; body: unknown }[];
  /** Whether each request opens a connection or uses an open one, as behind an ingress. */
  connections: 'new' | 'open';
}

export interface ConcurrentResult {
  /** Milliseconds until the last byte, sorted. */
  times: number[];
  /** Size of all answers together. */
  bytes: number;
  /** The number of messages in the shortest answer. */
  fewestMessages: number;
}

/** Warms up the code of the client. */
const WARM_UP_ROUNDS = 3;

const { url, requests, connections } = JSON.parse(await text(process.stdin)) as ConcurrentRequests;
const { origin, pathname } = new URL(url);
const connect = () => requests.map(() => openRawHttp(origin));
const warmedUp = connect();
for (let round = 0; round < WARM_UP_ROUNDS; round++) {
  await Promise.all(warmedUp.map(({ request }) => request({ method: 'GET', path: '/health/live' })));
}
const clients = connections === 'open' ? warmedUp : connect();
const answers = await Promise.all(clients.map((client, index) => timed(client, requests[index]!)));
const result: ConcurrentResult = {
  times: answers.map(({ time }) => time).sort((a, b) => a - b),
  bytes: answers.reduce((sum, { body }) => sum + body.length, 0),
  // The answers are parsed after the measurement, because real clients have their own CPUs.
  fewestMessages: Math.min(...answers.map(({ body }) => messagesIn(body))),
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
