import type { Options } from 'amqplib';
import type { EventType } from './catalogue.ts';

/**
 * Each consuming service with the events that its queue is bound to. Every process declares all of these queues, so
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
 * Deliveries without an acknowledgement (the process died) before the broker moves the message to the dead letters.
 * A changed number applies to new queues only: see `declare`.
 */
const DELIVERY_LIMIT = 20;

export const exchangeOf = (namespace: string) => `${namespace}.events`;
export const queueOf = (namespace: string, service: string) => `${namespace}.${service}`;
export const retryQueueOf = (namespace: string, service: string, delay: number) =>
  `${namespace}.${service}.retry-${delay}ms`;
export const deadQueueOf = (namespace: string, service: string) => `${namespace}.${service}.dead`;

export interface Topology {
  exchange: string;
  queues: { name: string; options: Options.AssertQueue }[];
  bindings: { queue: string; key: string }[];
}

// Dead-lettered messages go by the default exchange, whose routing key is the queue's name.
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
  const name = queueOf(namespace, service);
  const options = quorum({
    'x-delivery-limit': DELIVERY_LIMIT,
    ...deadLetterTo(deadQueueOf(namespace, service)),
  });
  return {
    exchange: exchangeOf(namespace),
    queues: [{ name, options }],
    bindings: events.map((key) => ({ queue: name, key })),
  };
}

/** The queues in which a service's failed events wait for the next attempt, and its dead-letter queue. */
export function failureTopology(namespace: string, service: string, stages: readonly number[]): Topology {
  const waiting = stages.map((delay) => ({
    // The delay is part of the name: a queue's arguments cannot change, so other stages are other queues.
    name: retryQueueOf(namespace, service, delay),
    options: quorum({ 'x-message-ttl': delay, ...deadLetterTo(queueOf(namespace, service)) }),
  }));
  // Reading a dead letter without taking it counts as a delivery: -1 means no limit.
  const dead = { name: deadQueueOf(namespace, service), options: quorum({ 'x-delivery-limit': -1 }) };
  return { exchange: exchangeOf(namespace), queues: [...waiting, dead], bindings: [] };
}

/** Every subscriber's queue and bindings. */
export function allQueuesTopology(namespace: string): Topology[] {
  return Object.entries(subscriptions).map(([service, events]) => inboxTopology(namespace, service, events));
}
