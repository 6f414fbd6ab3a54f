import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@layover/kit/testing/eventually';
import { newId } from '@layover/kit/testing/tokens';
import { cookieNames } from '@layover/proto/cookies';
import type { SocialProvider } from '@layover/proto/http/auth/social';
import {
  type FakeIdentityProvider,
  type ProviderUser,
  signInAtProvider,
  startFakeIdentityProvider,
} from '../testing/fake-identity-provider.ts';
import { type MailedAuth, startMailedAuth } from '../testing/mailed-auth.ts';
import { CONSENT, cookieIn, PASSWORD, startAuth } from '../testing/start-auth.ts';

const paths = {
  google: '/api/auth/register-google',
  facebook: '/api/auth/register-facebook',
  professional: '/api/auth/getUserCredentials/',
} as const;

let site: FakeIdentityProvider;
let auth: MailedAuth;

beforeAll(async () => {
  site = await startFakeIdentityProvider('http://127.0.0.1:8080');
  auth = await startMailedAuth(site.settings);
});
afterAll(async () => {
  await auth?.stop();
  await site?.close();
});

const visitor = (overrides: Partial<ProviderUser> = {}): ProviderUser => ({
  sub: newId(),
  email: `${newId()}@example.test`,
  email_verified: true,
  given_name: 'Amara',
  family_name: 'Diallo',
  ...overrides,
});

/** Goes to the site and comes back, without posting the code. */
async function visit(provider: SocialProvider, person: ProviderUser) {
  const started = await auth.http.post(`/api/auth/providers/${provider}`).expect(200);
  const cookie = [started.headers['set-cookie']].flat().find((each) => each?.startsWith(cookieNames.signIn));
  const body = await signInAtProvider(started.body.document.url, person);
  return { body, cookie: cookie?.split(';')[0] ?? '' };
}

async function come(provider: SocialProvider, person: ProviderUser) {
  const { body, cookie } = await visit(provider, person);
  return auth.http.post(paths[provider]).set('Cookie', cookie).send(body);
}

/** A newcomer confirms the age and the terms. */
async function signIn(provider: SocialProvider, person: ProviderUser) {
  const answer = await come(provider, person);
  if (answer.body.error?.code !== 'consent_required') return answer;
  const { token } = answer.body.error.document;
  const joined = await auth.http.post('/api/auth/join-with-provider').send({ token, ...CONSENT });
  return Object.assign(joined, { status: joined.status === 201 ? 200 : joined.status });
}

const storedAccount = (email: string) => auth.accounts.findOne({ emailKey: email }).lean();

describe.each(['google', 'facebook', 'professional'] as const)('%s', (provider) => {
  it('registers a person, and signs the same person in the next time', async () => {
    const person = visitor();
    const first = await signIn(provider, person);
    expect(first).toMatchObject({
      status: 200,
      body: { document: { user: { first_name: 'Amara', last_name: 'Diallo', email: person.email } } },
    });
    expect(first.body.token).toBe(first.body.document.token);
    expect(cookieIn(first)).not.toBe('');

    const moved = { ...person, email: `${newId()}@example.test` };
    const again = await signIn(provider, moved);
    expect(again.body.document.user._id).toBe(first.body.document.user._id);
    const account = await storedAccount(person.email);
    expect(account?.emailVerified).toBe(provider !== 'facebook');
    await auth.settled();
    await eventually(() =>
      expect(auth.mailsTo(person.email, 'Confirm your e-mail')).toHaveLength(provider === 'facebook' ? 1 : 0),
    );
  });
});

describe('the professional network', () => {
  it('registers and signs in with the code alone, in the browser that began', async () => {
    const person = visitor();
    const { body, cookie } = await visit('professional', person);
    const { code } = body;
    const asked = await auth.http.post(paths.professional).set('Cookie', cookie).send({ code }).expect(409);
    const { token } = asked.body.error.document;
    await auth.http
      .post('/api/auth/join-with-provider')
      .send({ token, ...CONSENT })
      .expect(201);

    const again = await visit('professional', person);
    const other = await visit('professional', visitor());
    for (const wrong of ['', other.cookie])
      await auth.http
        .post(paths.professional)
        .set('Cookie', wrong)
        .send({ code: again.body.code })
        .expect(401);
    const own = await visit('professional', person);
    const signed = await auth.http
      .post(paths.professional)
      .set('Cookie', own.cookie)
      .send({ code: own.body.code })
      .expect(200);
    expect(signed.body.document.user.email).toBe(person.email);
  });

  it.each(['google', 'facebook'] as const)('signs in by the call of %s', async (provider) => {
    const person = visitor();
    await signIn('professional', person);
    const { body, cookie } = await visit('professional', person);
    const signed = await auth.http.post(paths[provider]).set('Cookie', cookie).send(body).expect(200);
    expect(signed.body.document.user.email).toBe(person.email);
    const identity = { _id: `professional:${person.sub}` as never };
    expect(await auth.mongo.collection('identities').countDocuments(identity)).toBe(1);
  });

  it.each(['google', 'facebook'] as const)(
    'takes no code of %s, whose own call needs the state',
    async (provider) => {
      const person = visitor();
      const first = await visit(provider, person);
      await auth.http.post(paths.professional).set('Cookie', first.cookie).send(first.body).expect(401);
      const { body, cookie } = await visit(provider, person);
      const { code } = body;
      const rejected = await auth.http.post(paths[provider]).set('Cookie', cookie).send({ code }).expect(422);
      expect(Object.keys(rejected.body.error.fields)).toEqual(['state']);
      expect(await storedAccount(person.email)).toBeNull();
    },
  );
});

it('connects a verified address with the account that has it', async () => {
  const joined = await auth.join();
  await auth.accounts.updateOne({ _id: joined.user._id }, { $set: { emailVerified: true } });
  const response = await signIn('google', visitor({ email: joined.email.toUpperCase() }));
  expect(response.body.document.user._id).toBe(joined.user._id);
  await auth.login(joined.email).expect(200);
  await auth.me(joined.bearer).expect(200);
});

it('takes an account from whoever registered it with an address that they did not confirm', async () => {
  const stranger = await auth.join();
  const response = await signIn('google', visitor({ email: stranger.email }));
  expect(response.body.document.user._id).toBe(stranger.user._id);
  await auth.login(stranger.email, PASSWORD).expect(401);
  await auth.refresh(stranger.cookie).expect(401);
  expect((await storedAccount(stranger.email))?.emailVerified).toBe(true);
});

it('connects nobody by an address that the provider has not verified', async () => {
  const joined = await auth.join();
  for (const provider of ['google', 'facebook'] as const) {
    const response = await signIn(provider, visitor({ email: joined.email, email_verified: false }));
    expect(response).toMatchObject({ status: 409, body: { error: { code: 'email_taken' } } });
  }
  expect(await auth.mongo.collection('identities').countDocuments({ account: joined.user._id })).toBe(0);
});

it('rejects a person without an e-mail, and stores nothing', async () => {
  const person = visitor({ email: '' });
  const response = await signIn('facebook', person);
  expect(response).toMatchObject({ status: 403, body: { error: { code: 'email_missing' } } });
  expect(
    await auth.mongo.collection('identities').findOne({ _id: `facebook:${person.sub}` as never }),
  ).toBeNull();
});

it('rejects a disabled account', async () => {
  const person = visitor();
  await signIn('google', person);
  await auth.accounts.updateOne({ emailKey: person.email }, { $set: { disabled: true } });
  expect(await signIn('google', person)).toMatchObject({
    status: 403,
    body: { error: { code: 'account_disabled' } },
  });
});

it('finishes the account after a crash between its two writes', async () => {
  const person = visitor();
  const first = await signIn('google', person);
  const { _id } = first.body.document.user;
  await auth.accounts.deleteOne({ _id });
  const again = await signIn('google', person);
  expect(again.body.document.user._id).toBe(_id);
});

it('makes one account of sign-ins at the same time, and signs all of them in', async () => {
  const person = visitor();
  const responses = await Promise.all(Array.from({ length: 4 }, () => signIn('google', person)));
  expect(responses.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
  const ids = responses.map(({ body }) => body.document.user._id);
  expect(new Set(ids).size).toBe(1);
  expect(await auth.accounts.countDocuments({ emailKey: person.email })).toBe(1);
});

describe('a sign-in is rejected, and nobody is registered', () => {
  const failed = { status: 401, body: { error: { code: 'social_sign_in_failed' } } };

  it.each<[string, (visit: { body: Record<string, string>; cookie: string }) => typeof visit]>([
    ['without the cookie of the browser that began it', ({ body }) => ({ body, cookie: '' })],
    ['with another state', (visited) => ({ ...visited, body: { ...visited.body, state: 'google.other' } })],
    ['with another code', (visited) => ({ ...visited, body: { ...visited.body, code: 'guessed' } })],
    [
      'with another issuer',
      (visited) => ({ ...visited, body: { ...visited.body, iss: 'https://evil.test' } }),
    ],
  ])('%s', async (_, change) => {
    const person = visitor();
    const { body, cookie } = change(await visit('google', person));
    const response = await auth.http.post(paths.google).set('Cookie', cookie).send(body);
    expect(response).toMatchObject(failed);
    expect(await storedAccount(person.email)).toBeNull();
  });

  it('with the code of another browser', async () => {
    const attacker = await visit('google', visitor());
    const victim = await visit('google', visitor());
    const response = await auth.http.post(paths.google).set('Cookie', victim.cookie).send(attacker.body);
    expect(response).toMatchObject(failed);
  });

  it('with a code that was used', async () => {
    const { body, cookie } = await visit('google', visitor());
    await auth.http.post(paths.google).set('Cookie', cookie).send(body).expect(409);
    expect(await auth.http.post(paths.google).set('Cookie', cookie).send(body)).toMatchObject(failed);
  });

  it('with the code of another provider', async () => {
    const { body, cookie } = await visit('google', visitor());
    const response = await auth.http.post(paths.professional).set('Cookie', cookie).send(body);
    expect(response).toMatchObject(failed);
  });

  it('from another site', async () => {
    const { body, cookie } = await visit('google', visitor());
    const call = auth.http.post(paths.google).set({ Cookie: cookie, Origin: 'https://evil.test' });
    expect(await call.send(body)).toMatchObject({ status: 403, body: { error: { code: 'bad_origin' } } });
  });
});

describe('providers', () => {
  it('are those with settings', async () => {
    const response = await auth.http.get('/api/auth/providers').expect(200);
    expect(response.body.document.providers).toEqual([
      { provider: 'google', name: 'Google' },
      { provider: 'facebook', name: 'Facebook' },
      { provider: 'professional', name: 'LinkedIn' },
    ]);
    await auth.http.post('/api/auth/providers/nobody').expect(404);
  });

  it('have the name of the professional network by setting', async () => {
    const other = await startAuth({ settings: { ...site.settings, PROFESSIONAL_NAME: 'Xing' } });
    const response = await other.http.get('/api/auth/providers');
    await other.stop();
    expect(response.body.document.providers).toContainEqual({ provider: 'professional', name: 'Xing' });
  });

  it('respond with 503 while they are away', async () => {
    const away = await startFakeIdentityProvider('http://127.0.0.1:8080');
    const other = await startAuth({ settings: away.settings });
    await away.close();
    const response = await other.http.post('/api/auth/providers/google');
    await other.stop();
    expect(response.status).toBe(503);
  });
});

describe('a newcomer', () => {
  it('has no account before the age and the terms are confirmed, by a token for one use', async () => {
    const person = visitor();
    const asked = await come('google', person);
    expect([asked.status, asked.body.error.code]).toEqual([409, 'consent_required']);
    expect(await storedAccount(person.email)).toBeNull();
    const { token } = asked.body.error.document;
    const join = (body: object) => auth.http.post('/api/auth/join-with-provider').send({ token, ...body });
    await join({ ...CONSENT, adult: false }).expect(422);
    await join({ ...CONSENT, terms: '2020-01-01' }).expect(422);
    await join(CONSENT).expect(201);
    await join(CONSENT).expect(404);
    expect((await storedAccount(person.email))?.consent).toMatchObject({ adult: true, terms: CONSENT.terms });
  });
});
