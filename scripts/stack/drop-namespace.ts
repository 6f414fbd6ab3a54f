import { deleteTopology } from '@layover/kit/events/declare';
import { subscriptions } from '@layover/proto/events/subscriptions';
import { MongoClient } from 'mongodb';
import { instances } from './processes.ts';

/** Removes the databases and queues of a namespace, so that nothing stays on external servers. */
export async function dropNamespace(
  { mongoUri, amqpUrl }: { mongoUri: string; amqpUrl: string },
  namespace: string,
): Promise<void> {
  const client = await new MongoClient(mongoUri, { serverSelectionTimeoutMS: 2000 }).connect();
  for (const { service } of instances) await client.db(`${namespace}_${service}`).dropDatabase();
  await client.close();
  await deleteTopology({ url: amqpUrl, namespace, services: Object.keys(subscriptions) });
}
