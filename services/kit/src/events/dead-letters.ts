import { isEventType } from '@layover/proto/events/catalogue';
import { type ConfirmChannel, connect, type GetMessage } from 'amqplib';
import { type ConfirmedPublisher, confirmedPublisher } from './confirmed-publisher.ts';
import { decodeBody, FAILURES, failuresOf } from './envelope.ts';
import { deadQueueOf, failuresExchangeOf, queueOf } from './topology.ts';

/** Headers that a dead letter has besides its envelope. */
export const DEAD_HEADERS = { reason: 'dead-reason', at: 'dead-at' } as const;

interface DeadLetter {
  id: string;
  type: string;
  reason: string;
  /** The time at which the event became a dead letter (ISO 8601). */
  at: string;
  failures: number;
  /** The decoded message; absent when it cannot be decoded. */
  message?: unknown;
}

interface DeadLetterOptions {
  url: string;
  namespace: string;
  service: string;
}

const LIST_MAX = 1000;

/** The events in the dead-letter queue of a service, oldest first. They stay in it. */
export async function listDeadLetters(options: DeadLetterOptions): Promise<DeadLetter[]> {
  return withChannel(options.url, async (channel) => {
    const letters: DeadLetter[] = [];
    // Unacknowledged ones return to the queue when the connection closes.
    for (;;) {
      if (letters.length >= LIST_MAX) return letters;
      const raw = await channel.get(deadQueueOf(options.namespace, options.service));
      if (!raw) return letters;
      letters.push(readDeadLetter(raw));
    }
  });
}

/**
 * Puts dead letters back into the service's queue as new messages: all, or those with the given ids. Each leaves the
 * dead queue only after the broker has stored it in the other.
 * @returns how many
 */
export async function replayDeadLetters(
  options: DeadLetterOptions,
  ids?: readonly string[],
): Promise<number> {
  return withChannel(options.url, async (channel) => {
    const dead = deadQueueOf(options.namespace, options.service);
    // Handles only the messages that are in the queue now, so one that fails again is not retried endlessly.
    const { messageCount } = await channel.checkQueue(dead);
    const publisher = confirmedPublisher(channel, 1);
    let replayed = 0;
    for (let seen = 0; seen < messageCount; seen++) {
      const raw = await channel.get(dead);
      if (!raw) break;
      if (ids && !ids.includes(raw.properties.messageId)) continue;
      await replay(publisher, options, raw);
      channel.ack(raw);
      replayed++;
    }
    return replayed;
  });
}

async function replay(
  publisher: ConfirmedPublisher,
  { namespace, service }: DeadLetterOptions,
  { content, properties }: GetMessage,
): Promise<void> {
  const {
    [FAILURES]: _f,
    [DEAD_HEADERS.reason]: _r,
    [DEAD_HEADERS.at]: _a,
    ...rest
  } = properties.headers ?? {};
  const headers = Object.fromEntries(Object.entries(rest).filter(([name]) => !name.startsWith('x-')));
  const queue = queueOf(namespace, service);
  const { routed } = await publisher.publish(failuresExchangeOf(namespace, service), queue, content, {
    ...properties,
    headers,
  });
  if (!routed) throw new Error(`the queue ${queue} is not there`);
}

function readDeadLetter(raw: GetMessage): DeadLetter {
  const { messageId, type, headers = {} } = raw.properties;
  // The broker moved it to the dead letters, because the process died several times while it handled the event.
  const brokerReason = `broker: ${headers['x-first-death-reason'] ?? 'unknown'}`;
  return {
    id: String(messageId),
    type: String(type),
    reason: String(headers[DEAD_HEADERS.reason] ?? brokerReason),
    at: String(headers[DEAD_HEADERS.at] ?? ''),
    failures: failuresOf(raw),
    message: decoded(type, raw.content),
  };
}

function decoded(type: unknown, body: Buffer): unknown {
  if (!isEventType(type)) return undefined;
  try {
    return decodeBody(type, body);
  } catch {
    return undefined;
  }
}

async function withChannel<T>(url: string, use: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  const connection = await connect(url);
  connection.on('error', () => {});
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => {});
    const result = await use(channel);
    // Closing the connection over an open channel loses acknowledgements that were just sent.
    await channel.close();
    return result;
  } finally {
    await connection.close().catch(() => {});
  }
}
