import amqp from 'amqplib';
import { Redis } from 'ioredis';
import { MongoClient } from 'mongodb';

/** Each probe connects with the driver, sends one ping and fails with the driver's error. */
const probes = { mongodb: pingMongo, rabbitmq: pingRabbitmq, redis: pingRedis };

export type ServerKind = keyof typeof probes;

export function ping(kind: ServerKind, url: string, timeoutMs = 2_000): Promise<void> {
  return probes[kind](url, timeoutMs);
}

async function pingMongo(url: string, timeoutMs: number) {
  const client = new MongoClient(url, { serverSelectionTimeoutMS: timeoutMs, connectTimeoutMS: timeoutMs });
  try {
    await client.db('admin').command({ ping: 1 });
  } finally {
    await client.close();
  }
}

async function pingRabbitmq(url: string, timeoutMs: number) {
  const connection = await amqp.connect(url, { timeout: timeoutMs });
  connection.on('error', () => {});
  await connection.close();
}

async function pingRedis(url: string, timeoutMs: number) {
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
