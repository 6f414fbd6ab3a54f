import { subscriptions } from '@layover/proto/events/subscriptions';
import { type Channel, type ChannelModel, connect } from 'amqplib';
import {
  bindingsMarkerOf,
  deadQueueOf,
  exchangeOf,
  failuresExchangeOf,
  installationTopology,
  queueOf,
  RETRY_STAGES,
  retryQueueOf,
  type Topology,
} from './topology.ts';

/** RabbitMQ's reply code when the queue or exchange exists with other arguments. */
const PRECONDITION_FAILED = 406;

/**
 * Declares the exchanges, queues and bindings of an installation. Services have no right to do so: a deployed RabbitMQ
 * reads them from its definitions, and for a local one the starter of the services calls this. Waits until the server
 * answers.
 * @param services the services that get queues for failures: all, unless a test needs fewer
 */
export async function declareInstallation(
  url: string,
  namespace: string,
  services?: readonly string[],
): Promise<void> {
  await withConnection(url, async (connection) => {
    await declare(connection, installationTopology(namespace, services));
    const channel = await openQuietly(connection);
    await channel.assertExchange(bindingsMarkerOf(namespace), 'fanout', { durable: true });
    await channel.close();
  });
}

/**
 * Declares what is missing. A queue that exists with other arguments is used unchanged: its arguments cannot change,
 * and a different number must not cut all services off from the broker.
 */
export async function declare(
  connection: Pick<ChannelModel, 'createChannel'>,
  { exchanges, queues, bindings }: Topology,
): Promise<void> {
  let channel = await openQuietly(connection);
  for (const { name, type } of exchanges) await channel.assertExchange(name, type, { durable: true });
  for (const { name, options } of queues) {
    try {
      await channel.assertQueue(name, options);
    } catch (err) {
      if ((err as { code?: number }).code !== PRECONDITION_FAILED) throw err;
      // RabbitMQ closes a channel on which a declaration failed.
      channel = await openQuietly(connection);
    }
  }
  await Promise.all(bindings.map(({ queue, exchange, key }) => channel.bindQueue(queue, exchange, key)));
  await channel.close();
}

/** Without a listener an error of the channel would end the process; it also rejects the call that caused it. */
async function openQuietly(connection: Pick<ChannelModel, 'createChannel'>): Promise<Channel> {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  return channel;
}

/** Removes an installation's exchanges and queues with everything in them. For tests, each of which has its own namespace. */
export async function deleteTopology(options: {
  url: string;
  namespace: string;
  services?: readonly string[];
  retryStages?: readonly number[];
}): Promise<void> {
  const { url, namespace, services = Object.keys(subscriptions), retryStages = RETRY_STAGES } = options;
  await withConnection(url, async (connection) => {
    const channel = await connection.createChannel();
    for (const service of services) {
      await channel.deleteQueue(queueOf(namespace, service));
      await channel.deleteQueue(deadQueueOf(namespace, service));
      for (const delay of retryStages) await channel.deleteQueue(retryQueueOf(namespace, service, delay));
      await channel.deleteExchange(failuresExchangeOf(namespace, service));
    }
    await channel.deleteExchange(exchangeOf(namespace));
    await channel.deleteExchange(bindingsMarkerOf(namespace));
  });
}

async function withConnection(
  url: string,
  use: (connection: Pick<ChannelModel, 'createChannel'>) => Promise<void>,
): Promise<void> {
  const connection = await connect(url, { recovery: { initialDelay: 200, maxDelay: 1_000 } });
  connection.on('error', () => {});
  try {
    await use(connection);
  } finally {
    await connection.close();
  }
}
