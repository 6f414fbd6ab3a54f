import type { EventMessage, EventType } from '@layover/proto/events/catalogue';
import type { SubscribedBy, Subscriber } from '@layover/proto/events/subscriptions';
import type { ChannelModel, ConfirmChannel, ConsumeMessage } from 'amqplib';
import type { Logger } from '../logger.ts';
import { isDuplicateKey, isMongoUnavailable } from '../mongo.ts';
import { requestContext } from '../request-context.ts';
import { type ConfirmedPublisher, confirmedPublisher } from './confirmed-publisher.ts';
import { DEAD_HEADERS } from './dead-letters.ts';
import { decodeBody, type EventMeta, FAILURES, failuresOf, readMeta } from './envelope.ts';
import type { Inbox } from './inbox.model.ts';
import { eventMetrics } from './metrics.ts';
import { deadQueueOf, exchangeOf, failuresExchangeOf, queueOf, retryQueueOf } from './topology.ts';

/**
 * Handles one event. An event is stored as handled only after the handler's own write, and two instances can receive the
 * same event, so a handler may run twice for one event. Its writes must be idempotent: a set, an upsert or `upsertIfNewer`,
 * never an `$inc` or an insert without a condition. A handler that throws is called again later.
 */
export type Handler<T extends EventType> = (
  message: EventMessage<T>,
  meta: EventMeta,
) => Promise<unknown> | unknown;
export type Consumers = { [T in EventType]: Handler<T> };

/** One handler for each subscription of the service, and no further ones. */
type ConsumersOf<S extends Subscriber> = { [T in SubscribedBy<S>]: Handler<T> };

/** The event handlers of a service: exactly one for each of its subscriptions. */
export const defineConsumers = <S extends Subscriber>(
  _service: S,
  consumers: ConsumersOf<S>,
): ConsumersOf<S> => consumers;

export interface RunningConsumer {
  /** Stops consuming and waits for the current events. */
  stop(): Promise<void>;
}

interface ConsumerOptions {
  connection: ChannelModel;
  namespace: string;
  service: string;
  consumers: Partial<Consumers>;
  inbox: Inbox;
  retryStages: readonly number[];
  logger: Logger;
  /** Called when the channel is closed. The connection may still be open. */
  onLost: () => void;
}

/** Events that one instance handles at a time. */
const PREFETCH = 20;

export async function startConsumer(options: ConsumerOptions): Promise<RunningConsumer> {
  const { logger } = options;
  const channel = await options.connection.createConfirmChannel();
  channel.on('error', (err) => logger.warn({ err }, 'consumer channel failed'));
  channel.once('close', options.onLost);
  const publisher = confirmedPublisher(channel, PREFETCH);
  await channel.prefetch(PREFETCH);

  const inHand = new Set<Promise<void>>();
  const { consumerTag } = await channel.consume(queueOf(options.namespace, options.service), (raw) => {
    // The queue was deleted; new connections are tried until it is there again.
    if (!raw) return options.onLost();
    const work = take(raw, channel, publisher, options).finally(() => inHand.delete(work));
    inHand.add(work);
  });

  return {
    async stop() {
      await channel.cancel(consumerTag).catch(() => {});
      await Promise.all(inHand);
      // Closing the connection over an open channel loses acknowledgements that were just sent.
      channel.off('close', options.onLost);
      await channel.close().catch(() => {});
    },
  };
}

type Outcome =
  | { done: true }
  | { done: false; retryIn: number; failures: number }
  | { done: false; reason: Error };

/** Acknowledges only when the event is handled, or when the broker has stored it in the next queue. */
async function take(
  raw: ConsumeMessage,
  channel: ConfirmChannel,
  publisher: ConfirmedPublisher,
  options: ConsumerOptions,
): Promise<void> {
  const { namespace, service, logger } = options;
  const { messageId, type } = raw.properties;
  const labels = { type: typeof type === 'string' && type in options.consumers ? type : 'unknown' };
  try {
    const outcome = await handle(raw, options);
    if (!outcome.done) {
      const failed = 'retryIn' in outcome;
      const queue = failed
        ? retryQueueOf(namespace, service, outcome.retryIn)
        : deadQueueOf(namespace, service);
      const notes = failed ? { [FAILURES]: outcome.failures } : deadNotes(outcome.reason, raw);
      const headers = { ...ownHeaders(raw), ...notes };
      const { routed } = await publisher.publish(failuresExchangeOf(namespace, service), queue, raw.content, {
        ...raw.properties,
        headers,
      });
      if (!routed) throw new Error(`the queue ${queue} is not there`);
      (failed ? eventMetrics.retried : eventMetrics.dead).inc(labels);
    }
    channel.ack(raw);
  } catch (err) {
    logger.warn({ err, event: messageId, type }, 'event not acknowledged, it will be redelivered');
    // The broker redelivers on a new connection what was not acknowledged on the old one.
    options.onLost();
  }
}

async function handle(raw: ConsumeMessage, options: ConsumerOptions): Promise<Outcome> {
  const { inbox, consumers, logger, retryStages } = options;
  let meta: EventMeta;
  let message: EventMessage<EventType>;
  try {
    meta = readMeta(raw);
    requireOwnType(raw, options.namespace);
    message = decodeBody(meta.type, raw.content);
  } catch (err) {
    logger.error({ err, event: raw.properties.messageId }, 'event cannot be read, moved to the dead letters');
    return { done: false, reason: new Error(`cannot be read: ${(err as Error).message}`) };
  }
  return requestContext.run({ requestId: meta.requestId ?? meta.id }, async (): Promise<Outcome> => {
    const log = logger.child({ event: meta.id, type: meta.type });
    try {
      if (await inbox.exists({ _id: meta.id })) {
        eventMetrics.repeated.inc({ type: meta.type });
        return { done: true };
      }
      const handler = consumers[meta.type] as Handler<EventType> | undefined;
      // During a release an older instance can receive an event that only newer ones handle.
      if (!handler) throw new Error('no handler for this event');
      await handler(message, meta);
      await remember(inbox, meta);
      eventMetrics.consumed.inc({ type: meta.type });
      return { done: true };
    } catch (err) {
      // A failure of the service's own database does not count as a failure of the event.
      const failures = failuresOf(raw) + (isMongoUnavailable(err) ? 0 : 1);
      const retryIn = retryStages[Math.max(0, failures - 1)];
      if (retryIn === undefined) {
        log.error({ err, failures }, 'event failed too often, moved to the dead letters');
        return { done: false, reason: err as Error };
      }
      log.warn({ err, failures, retryIn }, 'event failed, trying again later');
      return { done: false, retryIn, failures };
    }
  });
}

/**
 * RabbitMQ checks the publisher's right to the routing key, and nothing else of the message. Events of other exchanges were
 * checked at their first delivery, because only this service and RabbitMQ publish there.
 */
function requireOwnType({ fields, properties }: ConsumeMessage, namespace: string): void {
  if (fields.exchange === exchangeOf(namespace) && fields.routingKey !== properties.type)
    throw new Error(`was published as ${fields.routingKey}`);
}

async function remember(inbox: Inbox, meta: EventMeta): Promise<void> {
  try {
    await inbox.create({ _id: meta.id, type: meta.type, handledAt: new Date() });
  } catch (err) {
    if (!isDuplicateKey(err)) throw err;
  }
}

/** Removes the broker's headers about earlier queues, which grow with each attempt. */
function ownHeaders({ properties }: ConsumeMessage): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(properties.headers ?? {}).filter(([name]) => !name.startsWith('x-')),
  );
}

function deadNotes(reason: Error, raw: ConsumeMessage): Record<string, unknown> {
  return {
    // Far below the 64 KiB that all headers together may have.
    [DEAD_HEADERS.reason]: `${reason.name}: ${reason.message}`.slice(0, 1000),
    [DEAD_HEADERS.at]: new Date().toISOString(),
    [FAILURES]: failuresOf(raw) + 1,
  };
}
