import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { deadQueueOf, queueOf, RETRY_STAGES, retryQueueOf } from '@layover/kit/events/topology';
import type { TestService } from '@layover/kit/testing/start-test-service';
import type { Bucket } from '@layover/kit/testing/test-bucket';
import { subscriptions } from '@layover/proto/events/subscriptions';
import { connect } from 'amqplib';
import { Redis } from 'ioredis';
import mongoose from 'mongoose';

/** Looks for a text in everything that the product stores. Texts are compared in lower case, as raw bytes. */
interface Stores {
  services: Readonly<Record<string, Pick<TestService, 'mongo' | 'uploadsDir'>>>;
  bucket?: Bucket;
  namespace: string;
}

const has = (bytes: Uint8Array | string, text: string): boolean =>
  Buffer.from(bytes as string)
    .toString('latin1')
    .toLowerCase()
    .includes(text);

/** Every document of every collection of every database. Documents are compared as raw BSON, which also shows texts in binary fields. */
async function* inDatabases({ services }: Pick<Stores, 'services'>, text: string): AsyncGenerator<string> {
  for (const [name, { mongo }] of Object.entries(services)) {
    for (const { name: collection } of (await mongo.db?.listCollections().toArray()) ?? []) {
      for await (const document of mongo.collection(collection).find())
        if (has(mongoose.mongo.BSON.serialize(document), text)) yield `${name}.${collection} ${document._id}`;
    }
  }
}

/** Names and contents of all stored files. */
async function* inFiles({ services }: Pick<Stores, 'services'>, text: string): AsyncGenerator<string> {
  for (const [name, { uploadsDir }] of Object.entries(services)) {
    for (const entry of await readdir(uploadsDir, { recursive: true, withFileTypes: true })) {
      const path = join(entry.parentPath, entry.name);
      if (entry.isFile() && (has(entry.name, text) || has(await readFile(path), text)))
        yield `${name} file ${entry.name}`;
    }
  }
}

/** Keys, headers and contents of all objects in the bucket. Keys are `/<bucket>/<folder>/<name>`. */
async function* inBucket({ bucket }: Pick<Stores, 'bucket'>, text: string): AsyncGenerator<string> {
  for (const [key, { bytes, headers }] of bucket?.objects ?? []) {
    const [, , folder, name] = key.split('/');
    if (has(key, text) || has(bytes, text) || has(JSON.stringify(headers), text))
      yield `bucket.${folder} ${name}`;
  }
}

/** Messages in all queues, also those that wait for another try and dead letters. They are put back. */
async function* inQueues({ namespace }: Stores, text: string): AsyncGenerator<string> {
  const connection = await connect(String(process.env.AMQP_URL));
  try {
    const queues = Object.keys(subscriptions).flatMap((service) => [
      queueOf(namespace, service),
      deadQueueOf(namespace, service),
      ...RETRY_STAGES.map((delay) => retryQueueOf(namespace, service, delay)),
    ]);
    for (const queue of queues) {
      const channel = await connection.createChannel();
      for (let message = await channel.get(queue); message; message = await channel.get(queue))
        if (has(message.content, text) || has(JSON.stringify(message.properties), text))
          yield `queue ${queue}`;
      await channel.close();
    }
  } finally {
    await connection.close();
  }
}

/** Keys and values in Redis. */
async function* inRedis({ namespace }: Stores, text: string): AsyncGenerator<string> {
  const redis = new Redis(String(process.env.REDIS_URL));
  try {
    for await (const keys of redis.scanStream({ match: `${namespace}*`, count: 500 })) {
      for (const key of keys as string[]) {
        const value = (await redis.dumpBuffer(key)) ?? '';
        if (has(key, text) || has(value, text)) yield `redis ${key}`;
      }
    }
  } finally {
    redis.disconnect();
  }
}

type Search<S> = (stores: S, text: string) => AsyncGenerator<string>;

async function findWith<S>(searches: readonly Search<S>[], stores: S, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const search of searches)
    for await (const place of search(stores, text.toLowerCase())) found.push(place);
  return found;
}

/** Where the text is stored. */
export const findTraces = (stores: Stores, text: string) =>
  findWith([inDatabases, inFiles, inBucket, inQueues, inRedis], stores, text);

/** As `findTraces`, without the queues and Redis. */
export const findStoredTraces = (stores: Pick<Stores, 'services' | 'bucket'>, text: string) =>
  findWith([inDatabases, inFiles, inBucket], stores, text);
