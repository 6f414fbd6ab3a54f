import { randomBytes } from 'node:crypto';
import { connect, createServer, type Socket } from 'node:net';
import amqp, { type ConfirmChannel } from 'amqplib';
import mongoose, { type Connection } from 'mongoose';
import { pino } from 'pino';
import { eventually } from '../testing/eventually.ts';
import { type Broker, connectBroker } from './broker.ts';
import { deleteTopology } from './declare.ts';
import { queueOf, subscriptions } from './topology.ts';

const required = (name: string): string => {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set`);
  return value;
};

export const RETRY_STAGES = [100, 200] as const;

/** A namespace of its own on the real RabbitMQ and MongoDB; `close` leaves nothing behind. For tests. */
export async function eventFixture() {
  const namespace = `t${randomBytes(5).toString('hex')}`;
  const url = required('AMQP_URL');
  const logger = pino({ level: process.env.LOG_LEVEL ?? 'silent' });
  const database: Connection = await mongoose
    .createConnection(required('MONGODB_URI'), { dbName: `${namespace}_test` })
    .asPromise();
  const brokers: Broker[] = [];
  return {
    namespace,
    url,
    logger,
    database,
    broker<S extends string>(service: S, over: { url?: string } = {}): Broker<S> {
      const broker = connectBroker({ url, namespace, service, logger, retryStages: RETRY_STAGES, ...over });
      brokers.push(broker as Broker);
      return broker;
    },
    /** Waits until a service takes events from its queue. */
    consuming: (service: string) =>
      eventually(() =>
        withChannel(url, async (channel) => {
          const { consumerCount } = await channel.checkQueue(queueOf(namespace, service));
          if (consumerCount === 0) throw new Error(`${service} does not consume`);
        }),
      ),
    async close() {
      for (const broker of brokers) await broker.close();
      const services = [...Object.keys(subscriptions), ...brokers.map(({ service }) => service)];
      await deleteTopology({ url, namespace, services, retryStages: RETRY_STAGES });
      await database.dropDatabase();
      await database.close();
    },
  };
}

/** Does something on a connection of its own. */
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

/** A port in front of a server that can be cut, so that the server seems to be away. */
export async function cuttable(target: string) {
  const { hostname, port } = new URL(target);
  const sockets = new Set<Socket>();
  let cut = false;
  const server = createServer((inner) => {
    if (cut) return inner.destroy();
    const outer = connect(Number(port), hostname);
    for (const [from, to] of [
      [inner, outer],
      [outer, inner],
    ] as const) {
      sockets.add(from);
      from.pipe(to);
      from.on('error', () => {});
      from.on('close', () => {
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('no port');
  const url = new URL(target);
  url.host = `127.0.0.1:${address.port}`;
  const drop = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: url.href,
    /** Connections stand, but nothing passes any more. */
    freeze() {
      for (const socket of sockets) socket.unpipe().pause();
    },
    cut() {
      cut = true;
      drop();
    },
    mend() {
      cut = false;
    },
    close() {
      drop();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
