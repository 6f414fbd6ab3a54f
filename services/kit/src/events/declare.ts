import { type Channel, type ChannelModel, connect } from 'amqplib';
import type { Logger } from '../logger.ts';
import {
  deadQueueOf,
  exchangeOf,
  queueOf,
  RETRY_STAGES,
  retryQueueOf,
  subscriptions,
  type Topology,
} from './topology.ts';

/** RabbitMQ's reply code when the queue or exchange exists with other arguments. */
const PRECONDITION_FAILED = 406;

/**
 * Declares the missing exchanges and queues. A queue that exists with other arguments is used unchanged: its arguments
 * cannot change, and a different number must not cut all services off from the broker.
 */
export async function declare(
  connection: ChannelModel,
  topology: Topology,
  logger: Pick<Logger, 'warn'>,
): Promise<void> {
  let channel = await openQuietly(connection);
  await channel.assertExchange(topology.exchange, 'topic', { durable: true });
  for (const { name, options } of topology.queues) {
    try {
      await channel.assertQueue(name, options);
    } catch (err) {
      if ((err as { code?: number }).code !== PRECONDITION_FAILED) throw err;
      logger.warn(
        { queue: name, err },
        'the queue has other arguments than are asked for; it is used as it is',
      );
      // The refusal has closed the channel.
      channel = await openQuietly(connection);
    }
  }
  for (const { queue, key } of topology.bindings) await channel.bindQueue(queue, topology.exchange, key);
  await channel.close();
}

/** Without a listener an error of the channel would end the process; it also rejects the call that caused it. */
async function openQuietly(connection: ChannelModel): Promise<Channel> {
  const channel = await connection.createChannel();
  channel.on('error', () => {});
  return channel;
}

/** Removes an installation's exchange and queues with everything in them. For tests, each of which has its own namespace. */
export async function deleteTopology(options: {
  url: string;
  namespace: string;
  services?: readonly string[];
  retryStages?: readonly number[];
}): Promise<void> {
  const { namespace, services = Object.keys(subscriptions), retryStages = RETRY_STAGES } = options;
  const connection = await connect(options.url);
  try {
    const channel = await connection.createChannel();
    for (const service of services) {
      await channel.deleteQueue(queueOf(namespace, service));
      await channel.deleteQueue(deadQueueOf(namespace, service));
      for (const delay of retryStages) await channel.deleteQueue(retryQueueOf(namespace, service, delay));
    }
    await channel.deleteExchange(exchangeOf(namespace));
  } finally {
    await connection.close();
  }
}
