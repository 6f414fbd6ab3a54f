import { type Channel, connect } from 'amqplib';
import {
  deadQueueOf,
  exchangeOf,
  queueOf,
  RETRY_STAGES,
  retryQueueOf,
  subscriptions,
  type Topology,
} from './topology.ts';

export async function declare(channel: Channel, topology: Topology): Promise<void> {
  await channel.assertExchange(topology.exchange, 'topic', { durable: true });
  for (const { name, options } of topology.queues) await channel.assertQueue(name, options);
  for (const { queue, key } of topology.bindings) await channel.bindQueue(queue, topology.exchange, key);
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
