import { randomBytes } from 'node:crypto';
import type { EventType } from '@layover/proto/events/catalogue';
import { subscriptions } from '@layover/proto/events/subscriptions';
import amqp, { type ConfirmChannel } from 'amqplib';
import mongoose, { type Connection } from 'mongoose';
import { pino } from 'pino';
import { type Broker, type BrokerOptions, connectBroker } from '../events/broker.ts';
import { declare, declareInstallation, deleteTopology } from '../events/declare.ts';
import { failureTopology, inboxTopology, queueOf } from '../events/topology.ts';
import { eventually } from './eventually.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

export const RETRY_STAGES = [100, 200] as const;

/** A namespace of one test in RabbitMQ and MongoDB. `close` removes everything in it. */
export async function eventFixture() {
  const namespace = `t${randomBytes(5).toString('hex')}`;
  const url = required('AMQP_URL');
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const database: Connection = await mongoose
    .createConnection(required('MONGODB_URI'), {
      dbName: `${namespace}_test`,
      autoIndex: false,
      autoCreate: false,
    })
    .asPromise();
  await declareInstallation(url, namespace, []);
  const brokers: Broker[] = [];
  const declared: Promise<void>[] = [];

  /** Makes the queues of a service that only this test has. */
  async function declareService(service: string, events: readonly EventType[]) {
    const connection = await amqp.connect(url);
    try {
      await declare(connection, inboxTopology(namespace, service, events));
      await declare(connection, failureTopology(namespace, service, RETRY_STAGES));
    } finally {
      await connection.close();
    }
  }

  return {
    namespace,
    url,
    logger,
    database,
    broker(service: string, over: Partial<Pick<BrokerOptions, 'url' | 'logger'>> = {}): Broker {
      const broker = connectBroker({ url, namespace, service, logger, retryStages: RETRY_STAGES, ...over });
      brokers.push(broker);
      const { consume } = broker;
      broker.consume = (consumers, database) => {
        const ready = declareService(service, Object.keys(consumers) as EventType[]);
        declared.push(ready.then(() => consume(consumers, database)));
      };
      return broker;
    },
    /** Waits until a service consumes its queue. */
    consuming: (service: string) =>
      eventually(() =>
        withChannel(url, async (channel) => {
          const { consumerCount } = await channel.checkQueue(queueOf(namespace, service));
          if (consumerCount === 0) throw new Error(`${service} does not consume`);
        }),
      ),
    /** The number of messages in the queue of a service. */
    messageCount: (service: string) =>
      withChannel(
        url,
        async (channel) => (await channel.checkQueue(queueOf(namespace, service))).messageCount,
      ),
    /** Sends a message with any body to the queue of a service. */
    sendRaw: (service: string, body: Buffer, properties: object) =>
      withChannel(url, async (channel) => {
        channel.sendToQueue(queueOf(namespace, service), body, properties);
        await channel.waitForConfirms();
      }),
    purgeDeadLetters: (service: string) =>
      withChannel(url, (channel) => channel.purgeQueue(`${queueOf(namespace, service)}.dead`)),
    async close() {
      // A queue that is removed while the server still declares it leaves RabbitMQ 4.3 without dead letters.
      await Promise.allSettled(declared);
      for (const broker of brokers) await broker.close();
      const services = [...Object.keys(subscriptions), ...brokers.map(({ service }) => service)];
      await deleteTopology({ url, namespace, services, retryStages: RETRY_STAGES });
      await database.dropDatabase();
      await database.close();
    },
  };
}

/** Runs `use` with a channel on a new connection. */
export async function withChannel<T>(url: string, use: (channel: ConfirmChannel) => Promise<T>): Promise<T> {
  const connection = await amqp.connect(url);
  try {
    const channel = await connection.createConfirmChannel();
    channel.on('error', () => {});
    return await use(channel);
  } finally {
    await connection.close();
  }
}
