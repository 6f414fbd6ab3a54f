import type { EventType } from '@layover/proto/events/catalogue';
import amqp from 'amqplib';
import { exchangeOf } from '../events/topology.ts';

/**
 * Collects the events of a type that the processes of a namespace publish.
 * @returns `ids`: one for each event; an event that was published twice counts once, as for its consumers
 */
export async function collectEvents(url: string, namespace: string, type: EventType) {
  const connection = await amqp.connect(url);
  const channel = await connection.createChannel();
  const { queue } = await channel.assertQueue('', { exclusive: true });
  await channel.bindQueue(queue, exchangeOf(namespace), type);
  const ids = new Set<string>();
  await channel.consume(queue, (message) => message && ids.add(String(message.properties.messageId)), {
    noAck: true,
  });
  return { ids, close: () => connection.close() };
}
