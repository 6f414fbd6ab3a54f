import amqp from 'amqplib';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/** Each connects as a client would, asks the least there is to ask, and fails with the driver's reason. */
const asking = { mongodb: askMongo, rabbitmq: askRabbitmq, redis: askRedis };

export type ServerKind = keyof typeof asking;

export function ping(kind: ServerKind, url: string, timeoutMs = 2_000): Promise<void> {
  return asking[kind](url, timeoutMs);
}

async function askMongo(url: string, timeoutMs: number) {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: timeoutMs, connectTimeoutMS: timeoutMs });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
}

async function askRabbitmq(url: string, timeoutMs: number) {
  const connection = await amqp.connect(url, { timeout: timeoutMs });
  connection.on('error', () => {});
  await connection.close();
}

async function askRedis(url: string, timeoutMs: number) {
  const client = new Redis(url, {
    lazyConnect: true,
    connectTimeout: timeoutMs,
    disconnectTimeout: 100,
    maxRetriesPerRequest: 0,
    retryStrategy: () => null,
  });
  let reason: Error | undefined;
  client.on('error', (error) => {
    reason = error;
  });
  try {
    await client.connect();
    await client.ping();
  } catch (error) {
    throw reason ?? error;
  } finally {
    client.disconnect();
  }
}
