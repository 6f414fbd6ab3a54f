import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startAuth, type TestAuth } from '../../../services/auth/src/testing/start-auth.ts';
import { demoLogins, PUBLISHED_PASSWORD } from '../logins.ts';
import { loadAuth } from './load-auth.ts';
import type { SeedContext } from './seed-context.ts';

const OWN = 'rain on the runway';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
});
afterAll(() => auth?.stop());

const context = (password: () => string) =>
  ({
    now: new Date(),
    database: () => auth.mongo,
    pictures: { store: async () => '/user/images/x.webp' },
    password,
    log: () => undefined,
  }) as unknown as SeedContext;

it('replaces the published password once', async () => {
  const [login = demoLogins[1]] = demoLogins;
  const email = login?.email ?? '';
  expect(await loadAuth(context(() => PUBLISHED_PASSWORD))).toBe(40);
  await auth.login(email, PUBLISHED_PASSWORD).expect(200);
  expect(await loadAuth(context(() => PUBLISHED_PASSWORD))).toBe(0);

  expect(await loadAuth(context(() => OWN))).toBe(40);
  await auth.login(email, PUBLISHED_PASSWORD).expect(401);
  await auth.login(email, OWN).expect(200);

  const fail = () => {
    throw new Error('a password was generated without need');
  };
  expect(await loadAuth(context(fail))).toBe(0);
}, 120_000);
