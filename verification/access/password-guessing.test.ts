import { afterAll, beforeAll, expect, it } from '@jest/globals';
import { startTestGateway, type TestGateway } from '../../gateway/src/testing/start-test-gateway.ts';
import { newPerson, PASSWORD, startAuth, type TestAuth } from '../../services/auth/src/testing/start-auth.ts';

/*
 * Guesses from many addresses and at many accounts, through the gateway behind a proxy that adds `X-Forwarded-For`.
 */

let auth: TestAuth;
let gateway: TestGateway;
beforeAll(async () => {
  auth = await startAuth();
  gateway = await startTestGateway({ AUTH_URL: auth.url, NAMESPACE: auth.namespace, TRUST_PROXY: '1' });
});
afterAll(async () => {
  await gateway?.stop();
  await auth?.stop();
});

interface Attempt {
  address: string;
  email: string;
  password?: string;
  cookie?: string;
}

async function signIn({ address, email, password = PASSWORD, cookie = '' }: Attempt) {
  const answer = await fetch(`${gateway.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, cookie },
    body: JSON.stringify({ email, password }),
  });
  const { error } = (await answer.json()) as { error?: { code: string } };
  const cookies = answer.headers.getSetCookie().map((each) => each.split(';')[0] as string);
  const device = cookies.find((each) => each.startsWith('auth.device='));
  return { outcome: error?.code ?? answer.status, device };
}

/** An address in a network of its own. */
const address = (n: number) => `198.51.${100 + Math.floor(n / 200)}.${n % 200}`;
const wrong = 'not the password';

const guessFromManyAddresses = (email: string) =>
  Promise.all(
    Array.from(
      { length: 40 },
      async (_, n) => (await signIn({ address: address(n), email, password: wrong })).outcome,
    ),
  );
const count = (outcomes: unknown[], outcome: string) => outcomes.filter((each) => each === outcome).length;

it('guesses at one account from many addresses are limited, while its known browser gets in', async () => {
  const { email } = await auth.join();
  const { device } = await signIn({ address: address(300), email });
  const other = await auth.join();
  const { device: deviceOfOther } = await signIn({ address: address(301), email: other.email });

  const outcomes = await guessFromManyAddresses(email);
  expect([count(outcomes, 'bad_credentials'), count(outcomes, 'too_many_attempts')]).toEqual([20, 20]);
  // The limit does not reveal whether the account exists.
  const ofUnknown = await guessFromManyAddresses(newPerson().email);
  expect([count(ofUnknown, 'bad_credentials'), count(ofUnknown, 'too_many_attempts')]).toEqual([20, 20]);

  expect((await signIn({ address: address(302), email })).outcome).toBe('too_many_attempts');
  for (const cookie of [deviceOfOther, `auth.device=${'x'.repeat(43)}.${'x'.repeat(43)}`])
    expect((await signIn({ address: address(303), email, cookie })).outcome).toBe('too_many_attempts');
  expect((await signIn({ address: address(304), email, cookie: device })).outcome).toBe(200);
  expect((await signIn({ address: address(305), email: other.email })).outcome).toBe(200);
});

it('a known browser cannot guess without limit either, whatever its address', async () => {
  const { email } = await auth.join();
  const { device: cookie } = await signIn({ address: address(310), email });
  const outcomes: unknown[] = [];
  for (let n = 0; n < 12; n++)
    outcomes.push((await signIn({ address: address(320 + n), email, password: wrong, cookie })).outcome);
  expect([count(outcomes, 'bad_credentials'), count(outcomes, 'too_many_attempts')]).toEqual([10, 2]);
});

it('guesses at many accounts from one address are limited, and other addresses are not', async () => {
  const { email } = await auth.join();
  const people = Array.from({ length: 40 }, () => newPerson().email);
  const spoofed = (n: number) => `203.0.113.${n}, ${address(399)}`;
  const started = Date.now();
  const outcomes = await Promise.all(
    people.map(
      async (each, n) => (await signIn({ address: spoofed(n), email: each, password: wrong })).outcome,
    ),
  );
  const most = 11 + Math.ceil((Date.now() - started) / 6000);
  expect(count(outcomes, 'bad_credentials')).toBeLessThanOrEqual(most);
  expect(count(outcomes, 'bad_credentials') + count(outcomes, 'too_many_sign_ins')).toBe(40);
  expect((await signIn({ address: address(398), email })).outcome).toBe(200);
});
