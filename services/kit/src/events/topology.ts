import { createHash } from 'node:crypto';
import type { EventType } from '@layover/proto/events/catalogue';
import { subscriptions } from '@layover/proto/events/subscriptions';
import type { Options } from 'amqplib';

/** Milliseconds an event waits after its first, second, … failure. The failure after the last one makes it a dead letter. */
export const RETRY_STAGES: readonly number[] = [1_000, 5_000, 30_000, 120_000, 600_000];

/**
 * Deliveries without an acknowledgement, because the process died, before the broker moves the message to the dead letters.
 * A changed number applies to new queues only: see `declare`.
 */
const DELIVERY_LIMIT = 20;

/** The topic exchange of all events. RabbitMQ lets a service publish only under routing keys that begin with its name. */
export const exchangeOf = (namespace: string) => `${namespace}.events`;
export const queueOf = (namespace: string, service: string) => `${namespace}.${service}`;
/** The direct exchange by which a service alone moves an event between its own queues. */
export const failuresExchangeOf = (namespace: string, service: string) => `${namespace}.${service}.failures`;
export const retryQueueOf = (namespace: string, service: string, delay: number) =>
  `${namespace}.${service}.retry-${delay}ms`;
export const deadQueueOf = (namespace: string, service: string) => `${namespace}.${service}.dead`;

const subscriptionsHash = createHash('sha256')
  .update(JSON.stringify(subscriptions))
  .digest('hex')
  .slice(0, 12);
/**
 * An exchange without messages, declared after everything else. Its name depends on the subscriptions, so a process of
 * another version waits for another name, and publishes nothing until RabbitMQ has the queues and bindings of its version.
 */
export const bindingsMarkerOf = (namespace: string) => `${namespace}.bindings-${subscriptionsHash}`;

export interface Topology {
  exchanges: { name: string; type: 'topic' | 'direct' | 'fanout' }[];
  queues: { name: string; options: Options.AssertQueue }[];
  bindings: { exchange: string; queue: string; key: string }[];
}

// Dead-lettered messages go by the default exchange, whose routing key is the queue's name. RabbitMQ moves them itself,
// so no service needs the right to publish there.
// `at-least-once` needs `reject-publish`; without it a message can be lost between two queues.
const quorum = (args: Record<string, unknown>): Options.AssertQueue => ({
  durable: true,
  arguments: { 'x-queue-type': 'quorum', ...args },
});
const deadLetterTo = (queue: string) => ({
  'x-dead-letter-exchange': '',
  'x-dead-letter-routing-key': queue,
  'x-dead-letter-strategy': 'at-least-once',
  'x-overflow': 'reject-publish',
});

/** A service's queue with its bindings. */
export function inboxTopology(namespace: string, service: string, events: readonly EventType[]): Topology {
  const exchange = exchangeOf(namespace);
  const queue = queueOf(namespace, service);
  const options = quorum({
    'x-delivery-limit': DELIVERY_LIMIT,
    ...deadLetterTo(deadQueueOf(namespace, service)),
  });
  return {
    exchanges: [{ name: exchange, type: 'topic' }],
    queues: [{ name: queue, options }],
    bindings: events.map((key) => ({ exchange, queue, key })),
  };
}

/**
 * The queues in which a service's failed events wait for the next attempt, its dead-letter queue, and the exchange that
 * leads to both and back to the service's queue.
 */
export function failureTopology(
  namespace: string,
  service: string,
  stages: readonly number[] = RETRY_STAGES,
): Topology {
  const exchange = failuresExchangeOf(namespace, service);
  const inbox = queueOf(namespace, service);
  const waiting = stages.map((delay) => ({
    // The delay is part of the name: a queue's arguments cannot change, so other stages are other queues.
    name: retryQueueOf(namespace, service, delay),
    options: quorum({ 'x-message-ttl': delay, ...deadLetterTo(inbox) }),
  }));
  // Reading a dead letter without taking it counts as a delivery: -1 means no limit.
  const dead = { name: deadQueueOf(namespace, service), options: quorum({ 'x-delivery-limit': -1 }) };
  const queues = [...waiting, dead];
  return {
    exchanges: [{ name: exchange, type: 'direct' }],
    queues,
    bindings: [inbox, ...queues.map(({ name }) => name)].map((queue) => ({ exchange, queue, key: queue })),
  };
}

/**
 * The queues of all subscribers, and those for failures of the named services: of all, unless a test needs fewer.
 * The marker of the bindings is part of neither, because it is made last.
 */
export function installationTopology(
  namespace: string,
  services: readonly string[] = Object.keys(subscriptions),
): Topology {
  const inboxes = Object.entries(subscriptions).map(([service, events]) =>
    inboxTopology(namespace, service, events),
  );
  const failures = services.map((service) => failureTopology(namespace, service));
  const parts = [...inboxes, ...failures];
  return {
    exchanges: [
      { name: exchangeOf(namespace), type: 'topic' },
      ...parts.flatMap(({ exchanges }) => exchanges).filter(({ type }) => type !== 'topic'),
    ],
    queues: parts.flatMap(({ queues }) => queues),
    bindings: parts.flatMap(({ bindings }) => bindings),
  };
}
