import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { type Connection, Schema } from 'mongoose';
import { expiresAfter } from './expiring-index.ts';
import { createLogger } from './logger.ts';
import { createIndexes, openMongo } from './mongo.ts';
import { defaultRetention } from './retention.ts';
import { eventually } from './testing/eventually.ts';
import { newNamespace } from './testing/start-test-service.ts';

const logger = createLogger('test', 'silent');
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);

let mongo: Connection;
beforeAll(async () => {
  mongo = openMongo({ uri: process.env.MONGODB_URI!, namespace: newNamespace(), service: 'kit', logger });
  await mongo.asPromise();
});
afterAll(async () => {
  await mongo?.dropDatabase();
  await mongo?.close();
});

it('is made again where an index of that name did not remove anything', async () => {
  const places = mongo.model(
    'places',
    new Schema({ at: Date }).index({ at: 1 }, { name: 'ends', ...expiresAfter('RETENTION_EXPORTS_DAYS') }),
  );
  await places.collection.createIndex({ at: 1 }, { name: 'ends' });
  await Promise.all([createIndexes(mongo, logger), createIndexes(mongo, logger)]);
  expect(await places.collection.indexes()).toContainEqual(
    expect.objectContaining({ name: 'ends', expireAfterSeconds: 7 * 24 * 3600 }),
  );
});

it('removes what is older than the setting, also when the setting changes and several instances start', async () => {
  const schema = new Schema({ at: Date }).index(
    { at: 1 },
    { name: 'expires', ...expiresAfter('RETENTION_AUDIT_DAYS') },
  );
  const entries = mongo.model('entries', schema);
  await createIndexes(mongo, logger);
  const [old, young] = await entries.create([{ at: daysAgo(31) }, { at: daysAgo(29) }]);
  const retention = { ...defaultRetention, RETENTION_AUDIT_DAYS: 30 };
  await Promise.all([createIndexes(mongo, logger, retention), createIndexes(mongo, logger, retention)]);
  // The database looks for expired documents once a minute.
  await eventually(async () => expect(await entries.exists({ _id: old?._id })).toBeNull(), 150_000);
  expect(await entries.exists({ _id: young?._id })).not.toBeNull();
}, 180_000);
