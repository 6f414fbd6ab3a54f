import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startAuth, type TestAuth } from '../../../services/auth/src/testing/start-auth.ts';
import { demoLogins, PUBLISHED_PASSWORD } from '../logins.ts';
import { loadAuth } from './load-auth.ts';
import type { SeedContext } from './seed-context.ts';

const OWN = 'rain on the runway';

let auth: TestAuth;
beforeAll(async () => {
  auth = await startAuth();
}, 60_000);
afterAll(() => auth?.stop());

const seeding = (password: () => string) =>
  ({
    now: new Date(),
    database: () => auth.mongo,
    studio: { portrait: async () => '/user/images/x.webp' },
    password,
    log: () => undefined,
  }) as unknown as SeedContext;

it('gives demo data that had the published password another one, and then leaves it alone', async () => {
  const [login = demoLogins[1]] = demoLogins;
  const email = login?.email ?? '';
  expect(await loadAuth(seeding(() => PUBLISHED_PASSWORD))).toBe(40);
  await auth.login(email, PUBLISHED_PASSWORD).expect(200);
  expect(await loadAuth(seeding(() => PUBLISHED_PASSWORD))).toBe(0);

  expect(await loadAuth(seeding(() => OWN))).toBe(40);
  await auth.login(email, PUBLISHED_PASSWORD).expect(401);
  await auth.login(email, OWN).expect(200);

  const notAsked = () => {
    throw new Error('a password was made for nobody');
  };
  expect(await loadAuth(seeding(notAsked))).toBe(0);
}, 120_000);
