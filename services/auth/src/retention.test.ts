import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { Redis } from 'ioredis';
import { startAuth, type TestAuth } from './testing/start-auth.ts';

const MINUTES = 7;

let auth: TestAuth;
let redis: Redis;
beforeAll(async () => {
  auth = await startAuth({
    settings: { RETENTION_ENDED_SESSIONS_DAYS: '6', RETENTION_SIGN_IN_ATTEMPTS_MINUTES: String(MINUTES) },
  });
  redis = new Redis(String(process.env.REDIS_URL));
});
afterAll(async () => {
  redis?.disconnect();
  await auth?.stop();
});

it('the database removes ended sessions after the days of the setting', async () => {
  const indexes = await auth.sessions.collection.indexes();
  expect(indexes).toContainEqual(
    expect.objectContaining({ key: { endedAt: 1 }, expireAfterSeconds: 6 * 24 * 3600 }),
  );
});

it('Redis removes counts of wrong passwords after the minutes of the setting, and a rejected person waits no longer', async () => {
  const { email } = await auth.join();
  for (let attempt = 1; attempt <= 5; attempt++) await auth.login(email, 'not the password').expect(401);
  const keys = await redis.keys(`${auth.namespace}:login*`);
  // For the address and for all addresses.
  expect(keys).toHaveLength(2);
  for (const key of keys) {
    const leftS = await redis.ttl(key);
    expect(leftS).toBeGreaterThan((MINUTES - 1) * 60);
    expect(leftS).toBeLessThanOrEqual(MINUTES * 60);
  }
  const rejected = await auth.login(email).expect(429);
  expect(Number(rejected.headers['retry-after'])).toBeLessThanOrEqual(MINUTES * 60);

  // The window is over.
  for (const key of keys) await redis.pexpire(key, 1);
  await eventually(async () => expect(await redis.exists(...keys)).toBe(0));
  await auth.login(email).expect(200);
});
