/** Many clients that ask at the same moment, in a process of their own. Takes an AskAtOnce as JSON on its input, prints an AskResult. */
import { Agent, request } from 'node:http';
import { buffer, text } from 'node:stream/consumers';
import { gunzipSync } from 'node:zlib';

export interface AskAtOnce {
  url: string;
  asks: { token: string; body: unknown }[];
}

export interface AskResult {
  /** Until the last byte, in milliseconds, sorted. */
  times: number[];
  /** Of all answers together. */
  bytes: number;
  /** How many messages the shortest answer holds. */
  fewest: number;
}

/** The clients of the real world have not been started a moment ago. */
const WARM_UP_ROUNDS = 3;

const { url, asks } = JSON.parse(await text(process.stdin)) as AskAtOnce;
const warmUp = new Agent({ keepAlive: true, maxSockets: asks.length });
for (let round = 0; round < WARM_UP_ROUNDS; round++) await Promise.all(asks.map(greet));
const agent = new Agent({ keepAlive: true, maxSockets: asks.length });
const answers = await Promise.all(asks.map(ask));
const result: AskResult = {
  times: answers.map(({ time }) => time).sort((a, b) => a - b),
  bytes: answers.reduce((sum, { body }) => sum + body.length, 0),
  // Read when nobody is waiting any more: the clients of the real world have processors of their own.
  fewest: Math.min(...answers.map(({ body }) => messagesIn(body))),
};
process.stdout.write(JSON.stringify(result));
process.exit(0);

function greet(): Promise<void> {
  return new Promise((resolve, reject) => {
    const call = request(new URL('/health/live', url), { agent: warmUp }, async (answer) => {
      await buffer(answer);
      resolve();
    });
    call.on('error', reject);
    call.end();
  });
}

function ask({ token, body }: AskAtOnce['asks'][number]): Promise<{ time: number; body: Buffer }> {
  const began = performance.now();
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'accept-encoding': 'gzip',
  };
  return new Promise((resolve, reject) => {
    const call = request(url, { method: 'POST', agent, headers }, async (answer) => {
      if (answer.statusCode !== 200) return reject(new Error(`answered ${answer.statusCode}`));
      const body = await buffer(answer);
      resolve({ time: performance.now() - began, body });
    });
    call.on('error', reject);
    call.end(JSON.stringify(body));
  });
}

function messagesIn(body: Buffer): number {
  const answer = JSON.parse(gunzipSync(body).toString()) as { document: { messages: unknown[] } };
  return answer.document.messages.length;
}
