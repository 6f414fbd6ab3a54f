import { type Channel, type ChannelModel, connect, type RecoveringChannelModel } from 'amqplib';
import type { Connection } from 'mongoose';
import type { Logger } from '../logger.ts';
import { type ConfirmedPublisher, confirmedPublisher, NotConfirmed } from './confirmed-publisher.ts';
import { type Consumers, type RunningConsumer, startConsumer } from './consumer.ts';
import { type EventMeta, toProperties } from './envelope.ts';
import { inboxModel } from './inbox.model.ts';
import { eventMetrics } from './metrics.ts';
import { bindingsMarkerOf, deadQueueOf, exchangeOf, RETRY_STAGES } from './topology.ts';
import { withTimeout } from './with-timeout.ts';

export interface BrokerOptions {
  url: string;
  namespace: string;
  service: string;
  logger: Logger;
  /** Milliseconds between the attempts of a failed event; tests use short ones. */
  retryStages?: readonly number[];
}

export interface Broker {
  readonly service: string;
  /** `unavailable` degrades a service (its events wait in the outbox) but never makes it unready. */
  readonly state: 'up' | 'unavailable' | 'closed';
  /**
   * Starts consuming events, now or as soon as RabbitMQ is available. Call it once, when everything that the handlers need
   * is built, and before `createIndexes`, because it defines the model `inbox` on the connection.
   */
  consume(consumers: Partial<Consumers>, database: Connection): void;
  /** Only for the outbox. Resolves once RabbitMQ has stored the event, rejects with NotConfirmed. */
  publish(meta: Omit<EventMeta, 'source'>, body: Buffer): Promise<void>;
  /** How many more events may be sent before RabbitMQ confirms some; 0 while it is unavailable. */
  readonly capacity: number;
  waitForCapacity(): Promise<void>;
  /** The number of events in the service's dead-letter queue; undefined while RabbitMQ is unavailable. */
  countDeadLetters(): Promise<number | undefined>;
  /** Called each time RabbitMQ becomes available. */
  onUp(listener: () => void): void;
  /** Stops consuming, waits for the current events and for confirms (5 s at most), and disconnects. */
  close(): Promise<void>;
}

/** The maximum number of unconfirmed events. */
const WINDOW = 256;
const HEARTBEAT_S = 10;
const CONNECT_TIMEOUT_MS = 5_000;
const CLOSE_TIMEOUT_MS = 5_000;

/** Returns at once. It connects in the background, and again whenever the connection is lost. */
export function connectBroker(options: BrokerOptions): Broker {
  const { namespace, service, logger, retryStages = RETRY_STAGES } = options;
  const listeners: (() => void)[] = [];
  let state: Broker['state'] = 'unavailable';
  let publisher: ConfirmedPublisher | undefined;
  let current: ChannelModel | undefined;
  let subscription: { consumers: Partial<Consumers>; inbox: ReturnType<typeof inboxModel> } | undefined;
  let running: RunningConsumer | undefined;

  const setState = (next: Broker['state']) => {
    if (state === 'closed') return;
    state = next;
    eventMetrics.brokerUp.set(next === 'up' ? 1 : 0);
  };

  /** Recovers from a channel that was closed in the same way as from a lost connection. */
  const reset = (connection: ChannelModel) => {
    if (state !== 'closed') connection.close().catch(() => {});
  };

  async function setup(connection: ChannelModel) {
    connection.on('error', (err) => logger.warn({ err }, 'broker connection failed'));
    const channel = await connection.createConfirmChannel();
    channel.on('error', (err) => logger.warn({ err }, 'publishing channel failed'));
    await requireBindings(channel);
    channel.once('close', () => reset(connection));
    publisher = confirmedPublisher(channel, WINDOW);
  }

  /** @throws while RabbitMQ lacks the queues and bindings of this version; connecting is then retried. */
  async function requireBindings(channel: Channel) {
    const marker = bindingsMarkerOf(namespace);
    try {
      await channel.checkExchange(marker);
    } catch (cause) {
      throw new Error(`RabbitMQ has not got the queues of this version (no exchange ${marker})`, { cause });
    }
  }

  async function startConsuming(connection: ChannelModel) {
    if (!subscription || state === 'closed') return;
    const { consumers, inbox } = subscription;
    try {
      const onLost = () => reset(connection);
      running = await startConsumer({
        connection,
        namespace,
        service,
        consumers,
        inbox,
        retryStages,
        logger,
        onLost,
      });
    } catch (err) {
      logger.warn({ err }, 'cannot consume yet');
      reset(connection);
    }
  }

  function onConnect(connection: ChannelModel) {
    current = connection;
    setState('up');
    logger.info('broker connected');
    void startConsuming(connection);
    for (const listener of listeners) listener();
  }

  const connecting: Promise<RecoveringChannelModel> = connect(withHeartbeat(options.url), {
    timeout: CONNECT_TIMEOUT_MS,
    clientProperties: { connection_name: `${namespace}.${service}` },
    recovery: { initialDelay: 200, maxDelay: 5_000, waitForConnect: false, setup },
  }).then((recovering) => {
    let isLogged = false;
    const onUnavailable = (err: Error) => {
      setState('unavailable');
      if (!isLogged) logger.warn({ err }, 'broker unavailable, events wait in the outbox');
      isLogged = true;
    };
    recovering.on('connect', (connection) => {
      isLogged = false;
      onConnect(connection);
    });
    const lost = (err: Error) => {
      current = undefined;
      onUnavailable(err);
    };
    recovering.on('disconnect', lost);
    recovering.on('connect-failed', lost);
    recovering.on('error', () => {});
    // A broker short of memory or disk accepts no messages until it sends `unblocked`.
    recovering.on('blocked', (reason) => onUnavailable(new Error(`blocked: ${reason}`)));
    recovering.on('unblocked', () => {
      isLogged = false;
      setState('up');
      for (const listener of listeners) listener();
    });
    return recovering;
  });

  return {
    service,
    get state() {
      return state;
    },
    get capacity() {
      return state === 'up' ? (publisher?.capacity ?? 0) : 0;
    },
    consume(consumers, database) {
      if (subscription) throw new Error(`${service} consumes already`);
      subscription = { consumers, inbox: inboxModel(database) };
      if (current) void startConsuming(current);
    },
    async publish(meta, body) {
      if (!publisher || state !== 'up') throw new NotConfirmed('broker unavailable');
      const { type } = meta;
      eventMetrics.published.inc({ type });
      const properties = toProperties({ ...meta, source: service });
      const { routed } = await publisher.publish(exchangeOf(namespace), type, body, properties);
      eventMetrics.confirmed.inc({ type });
      // All queues are there before anything is published, so an unroutable event has no subscriber and counts as delivered.
      if (!routed) eventMetrics.unroutable.inc({ type });
    },
    async waitForCapacity() {
      if (!publisher || state !== 'up') throw new NotConfirmed('broker unavailable');
      await publisher.waitForCapacity();
    },
    async countDeadLetters() {
      if (!current || state !== 'up') return undefined;
      try {
        // Uses a separate channel, because a missing queue closes it.
        const channel = await current.createChannel();
        channel.on('error', () => {});
        const { messageCount } = await channel.checkQueue(deadQueueOf(namespace, service));
        await channel.close();
        return messageCount;
      } catch {
        return undefined;
      }
    },
    onUp(listener) {
      listeners.push(listener);
      if (state === 'up') listener();
    },
    async close() {
      if (state === 'closed') return;
      const recovering = await connecting;
      const finish = async () => {
        await running?.stop();
        if (state === 'up') await publisher?.waitForConfirms();
      };
      await withTimeout(CLOSE_TIMEOUT_MS, finish());
      setState('closed');
      await withTimeout(1_000, recovering.close());
    },
  };
}

function withHeartbeat(url: string): string {
  const parsed = new URL(url);
  if (!parsed.searchParams.has('heartbeat')) parsed.searchParams.set('heartbeat', String(HEARTBEAT_S));
  return parsed.href;
}
