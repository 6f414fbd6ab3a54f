import { createHash } from 'node:crypto';
import type { Options } from 'amqplib';
import type { EventType } from './catalogue.ts';

/**
 * Each consuming service with the events that its queue is bound to. All queues are there before a service runs, so
 * that RabbitMQ keeps an event for a service that has never run yet. `defineConsumers` derives from this table the
 * handlers that a service must have.
 */
export const subscriptions = {
  auth: [
    'user.profile-changed',
    'user.moderation-changed',
    'payment.package-purchased',
    'auth.deletion-requested',
    'auth.password-reset-requested',
    'auth.password-changed',
    'auth.account-disabled',
    'auth.role-changed',
    'auth.email-change-requested',
    'auth.new-device-used',
    'auth.sign-in-method-changed',
    'auth.verification-requested',
    'auth.work-email-requested',
    'user.data-export-requested',
  ],
  user: [
    'auth.account-registered',
    'auth.password-changed',
    'auth.role-changed',
    'auth.account-disabled',
    'auth.account-deleted',
    'auth.session-ended',
    'auth.email-changed',
    'auth.work-email-changed',
    'payment.package-purchased',
    'payment.people-notified',
    'auth.admin-action',
    'user.admin-action',
    'chat.admin-action',
    'plan.admin-action',
    'content.admin-action',
    'payment.admin-action',
    'plan.changed',
    'plan.people-notified',
    'user.people-notified',
    'user.report-received',
    'chat.contact-changed',
    'chat.message-reported',
    'chat.people-notified',
    'chat.messages-waiting',
    'chat.messages-read',
    'plan.reported',
    'content.reported',
    'user.data-export-requested',
    'auth.data-exported',
    'user.data-exported',
    'chat.data-exported',
    'plan.data-exported',
    'content.data-exported',
    'payment.data-exported',
    'content.contact-received',
    'content.contact-answered',
    'content.people-notified',
    'content.comment-changed',
    'content.people-requested',
  ],
  chat: [
    'user.profile-changed',
    'user.block-changed',
    'user.moderation-changed',
    'user.people-notified',
    'auth.account-disabled',
    'auth.account-deleted',
    'auth.session-ended',
    'plan.changed',
    'plan.interest-changed',
    'plan.people-notified',
    'chat.people-notified',
    'content.people-notified',
    'payment.people-notified',
    'payment.package-changed',
    'payment.package-purchased',
    'user.data-export-requested',
  ],
  plan: [
    'auth.password-changed',
    'user.profile-changed',
    'user.block-changed',
    'user.moderation-changed',
    'auth.account-disabled',
    'auth.account-deleted',
    'plan.interest-changed',
    'plan.changed',
    'chat.contact-changed',
    'content.category-changed',
    'user.data-export-requested',
  ],
  content: [
    'user.profile-changed',
    'user.block-changed',
    'user.moderation-changed',
    'auth.account-disabled',
    'auth.account-deleted',
    'plan.changed',
    'user.data-export-requested',
  ],
  payment: ['auth.account-deleted', 'user.data-export-requested'],
} as const satisfies Record<string, readonly EventType[]>;

export type Subscriber = keyof typeof subscriptions;
export type SubscribedBy<S extends Subscriber> = (typeof subscriptions)[S][number];

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
