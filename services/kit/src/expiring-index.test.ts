import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { Schema } from 'mongoose';
import { expiresAfter } from './expiring-index.ts';
import { createIndexes } from './mongo.ts';
import { defaultRetention, type RetentionSettings } from './retention.ts';
import { eventually } from './testing/eventually.ts';
import { openTestDatabase, type TestDatabase } from './testing/test-database.ts';

const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000);

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(() => database?.close());

/** An instance of a service that starts. */
const start = (retention?: RetentionSettings) => createIndexes(database.mongo, database.logger, retention);

it('is made again where an index of that name did not remove anything', async () => {
  const places = database.mongo.model(
    'places',
    new Schema({ at: Date }).index({ at: 1 }, { name: 'ends', ...expiresAfter('RETENTION_EXPORTS_DAYS') }),
  );
  await places.collection.createIndex({ at: 1 }, { name: 'ends' });
  await Promise.all([start(), start()]);
  expect(await places.collection.indexes()).toContainEqual(
    expect.objectContaining({ name: 'ends', expireAfterSeconds: 7 * 24 * 3600 }),
  );
});

it('removes what is older than the setting, also when the setting changes and several instances start', async () => {
  const schema = new Schema({ at: Date }).index(
    { at: 1 },
    { name: 'expires', ...expiresAfter('RETENTION_AUDIT_DAYS') },
  );
  const entries = database.mongo.model('entries', schema);
  await start();
  const [old, young] = await entries.create([{ at: daysAgo(31) }, { at: daysAgo(29) }]);
  const retention = { ...defaultRetention, RETENTION_AUDIT_DAYS: 30 };
  await Promise.all([start(retention), start(retention)]);
  // The database looks for expired documents once a minute.
  await eventually(async () => expect(await entries.exists({ _id: old?._id })).toBeNull(), 150_000);
  expect(await entries.exists({ _id: young?._id })).not.toBeNull();
}, 180_000);
