import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import { Secret, TOTP } from 'otpauth';
import type { Response } from 'supertest';
import {
  type FakeIdentityProvider,
  signInAtProvider,
  startFakeIdentityProvider,
} from '../testing/fake-identity-provider.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { softwareAuthenticator } from '../testing/software-authenticator.ts';
import {
  CONSENT,
  cookieIn,
  newPerson,
  PASSWORD,
  type SignedInPerson,
  startAuth,
  type TestAuth,
} from '../testing/start-auth.ts';

let site: FakeIdentityProvider;
let auth: TestAuth;
let calls: ReturnType<typeof passkeyCalls>;
beforeAll(async () => {
  site = await startFakeIdentityProvider('http://localhost:8080');
  auth = await startAuth({ settings: site.settings });
  calls = passkeyCalls(auth);
});
afterAll(async () => {
  await auth?.stop();
  await site?.close();
});

/** Posts to auth from a browser with these cookies. */
const post = (path: string, body: object, ...cookies: string[]) =>
  auth.http.post(`/api/auth/${path}`).set('Cookie', cookies.join('; ')).send(body);

const logIn = ({ email }: Pick<SignedInPerson, 'email'>, cookie: string) =>
  post('login', { email, password: PASSWORD }, cookie);

async function comeFromSite(cookie: string): Promise<Response> {
  const started = await auth.http.post('/api/auth/providers/google').expect(200);
  const [checks = ''] = [started.headers['set-cookie']].flat().map((each) => each?.split(';')[0]);
  const visitor = { sub: newId(), email: `${newId()}@example.test`, email_verified: true };
  const returned = await signInAtProvider(started.body.document.url, {
    ...visitor,
    given_name: 'Amara',
    family_name: 'Diallo',
  });
  const asked = await post('register-google', returned, cookie, checks).expect(409);
  const { token } = asked.body.error.document;
  return post('join-with-provider', { token, ...CONSENT }, cookie);
}

/** Sign-ins of a person, in the browser that still has the cookie. */
const signIns: Record<string, (person: SignedInPerson, cookie: string) => Promise<Response>> = {
  'by password': logIn,
  'by registration': (_, cookie) => post('register', newPerson(), cookie),
  'by passkey': async (person, cookie) => {
    const authenticator = softwareAuthenticator();
    await calls.add(person, authenticator);
    const response = authenticator.get(await calls.signInOptions());
    return post('passkey-sign-in', { response }, cookie);
  },
  'by another site': (_, cookie) => comeFromSite(cookie),
  'by a second step': async (person, cookie) => {
    const started = await calls.as(person, 'post', '/api/auth/authenticator').expect(200);
    const secret = Secret.fromBase32(started.body.document.secret);
    const codeIn = (steps: number) => TOTP.generate({ secret, timestamp: Date.now() + steps * 30_000 });
    await calls.as(person, 'post', '/api/auth/authenticator/confirm', { code: codeIn(0) }).expect(200);
    const first = await logIn(person, cookie).expect(428);
    await auth.me(person.bearer).expect(200);
    return post('second-step', { ticket: first.body.error.document.ticket, code: codeIn(1) }, cookie);
  },
  'that keeps an account': async (person, cookie) => {
    const other = await auth.join();
    await calls.as(other, 'post', '/api/auth/delete-account').expect(200);
    const closing = await logIn(other, cookie).expect(403);
    await auth.me(person.bearer).expect(200);
    return post('keep-account', { token: closing.body.error.document.token }, cookie);
  },
};

/** A first factor ends the other sessions of its owner. */
const addsFirstFactor = ['by passkey', 'by a second step'];

async function expectOpen({ bearer, cookie }: Pick<SignedInPerson, 'bearer' | 'cookie'>): Promise<void> {
  await auth.me(bearer).expect(200);
  await auth.refresh(cookie).expect(200);
}

describe('a sign-in in a browser with an earlier session', () => {
  it.each(Object.keys(signIns))('%s ends that session and no other', async (way) => {
    const person = await auth.join();
    const elsewhere = await auth.login(person.email).expect(200);
    const stranger = await auth.join();
    const signedIn = await signIns[way]!(person, person.cookie);
    expect([200, 201]).toContain(signedIn.status);
    await expectOpen({ bearer: `Bearer ${signedIn.body.token}`, cookie: cookieIn(signedIn) });
    await auth.me(person.bearer).expect(401);
    await auth.refresh(person.cookie).expect(401);
    await expectOpen(stranger);
    if (!addsFirstFactor.includes(way))
      await expectOpen({ bearer: `Bearer ${elsewhere.body.token}`, cookie: cookieIn(elsewhere) });
  });

  it('ends the session of another person who has used the browser', async () => {
    const [before, now] = [await auth.join(), await auth.join()];
    await logIn(now, before.cookie).expect(200);
    await auth.me(before.bearer).expect(401);
    await expectOpen(now);
  });

  it('ends it by a token that another tab has just replaced', async () => {
    const person = await auth.join();
    const renewed = await auth.refresh(person.cookie).expect(200);
    await logIn(person, person.cookie).expect(200);
    await auth.refresh(cookieIn(renewed)).expect(401);
  });

  it('from two tabs at once opens a session for both', async () => {
    const person = await auth.join();
    const tabs = await Promise.all([logIn(person, person.cookie), logIn(person, person.cookie)]);
    for (const tab of tabs) {
      await expectOpen({ bearer: `Bearer ${tab.body.token}`, cookie: cookieIn(tab) });
    }
    await auth.me(person.bearer).expect(401);
  });

  it('that fails keeps it', async () => {
    const person = await auth.join();
    await post('login', { email: person.email, password: 'not the password' }, person.cookie).expect(401);
    await expectOpen(person);
  });
});

it('a sign-in with the id of a session but not its secret ends nothing', async () => {
  const [victim, attacker] = [await auth.join(), await auth.join()];
  await logIn(attacker, attacker.cookie.replace(attacker.sid, victim.sid)).expect(200);
  await expectOpen(victim);
  await expectOpen(attacker);
});
