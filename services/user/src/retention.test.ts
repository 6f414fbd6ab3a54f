import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startUser, type TestUser } from './testing/start-user.ts';

let user: TestUser;
beforeAll(async () => {
  user = await startUser({
    settings: {
      RETENTION_NOTIFICATIONS_DAYS: '3',
      RETENTION_AUDIT_DAYS: '4',
      RETENTION_DELIVERIES_DAYS: '5',
    },
  });
});
afterAll(() => user?.stop());

it.each([
  ['notifications', 'createdAt', 3],
  ['audit', 'at', 4],
  ['pushes', 'doneAt', 5],
])('the database removes %s after the days of the setting', async (collection, field, days) => {
  const indexes = await user.mongo.collection(collection).indexes();
  expect(indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds !== undefined)).toEqual([
    expect.objectContaining({ key: { [field]: 1 }, expireAfterSeconds: days * 24 * 3600 }),
  ]);
});
