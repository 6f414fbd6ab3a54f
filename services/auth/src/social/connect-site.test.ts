import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@layover/kit/http/guard';
import { newId } from '@layover/kit/testing/tokens';
import { cookieNames } from '@layover/proto/cookies';
import type { SocialProvider } from '@layover/proto/http/auth/social';
import {
  type FakeIdentityProvider,
  type ProviderUser,
  signInAtProvider,
  startFakeIdentityProvider,
} from '../testing/fake-identity-provider.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { type SignedInPerson, startAuth, type TestAuth } from '../testing/start-auth.ts';

let site: FakeIdentityProvider;
let auth: TestAuth;
let calls: ReturnType<typeof passkeyCalls>;
beforeAll(async () => {
  site = await startFakeIdentityProvider('http://127.0.0.1:8080');
  auth = await startAuth({ settings: site.settings });
  calls = passkeyCalls(auth);
});
afterAll(async () => {
  await auth?.stop();
  await site?.close();
});

const codeOf = ({ body }: { body: { error: { code: string } } }) => body.error.code;

const visitor = (): ProviderUser => ({
  sub: newId(),
  email: `${newId()}@example.test`,
  email_verified: true,
  given_name: 'Amara',
  family_name: 'Diallo',
});

async function visit(provider: SocialProvider, person: ProviderUser) {
  const started = await auth.http.post(`/api/auth/providers/${provider}`).expect(200);
  const cookie = [started.headers['set-cookie']].flat().find((each) => each?.startsWith(cookieNames.signIn));
  const body = await signInAtProvider(started.body.document.url, person);
  return { body, cookie: cookie?.split(';')[0] ?? '' };
}

async function connect(person: SignedInPerson, provider: SocialProvider, at: ProviderUser) {
  const { body, cookie } = await visit(provider, at);
  return calls.as(person, 'put', `/api/auth/sites/${provider}`, body).set('Cookie', cookie);
}

async function signIn(at: ProviderUser) {
  const { body, cookie } = await visit('google', at);
  return auth.http.post('/api/auth/register-google').set('Cookie', cookie).send(body);
}

const sitesOf = async (person: SignedInPerson) =>
  (await calls.as(person, 'get', '/api/auth/sites').expect(200)).body.document.sites.map(
    ({ provider }: { provider: string }) => provider,
  );

describe('a signed-in person', () => {
  it.each(['google', 'facebook', 'professional'] as const)(
    'connects %s and disconnects it',
    async (provider) => {
      const person = await auth.join();
      expect((await connect(person, provider, visitor())).status).toBe(200);
      expect(await sitesOf(person)).toEqual([provider]);
      await calls.as(person, 'delete', `/api/auth/sites/${provider}`).expect(200);
      expect(await sitesOf(person)).toEqual([]);
      await calls.as(person, 'delete', `/api/auth/sites/${provider}`).expect(404);
    },
  );

  it('is signed in by a connected site, whatever its address, and no longer after disconnecting it', async () => {
    const person = await auth.join();
    const at = visitor();
    await connect(person, 'google', at);
    expect((await signIn(at)).body.document.user._id).toBe(person.user._id);
    await calls.as(person, 'delete', '/api/auth/sites/google').expect(200);
    expect((await signIn(at)).body.error.code).toBe('consent_required');
  });

  it('cannot connect somebody who has another account', async () => {
    const [person, other] = [await auth.join(), await auth.join()];
    const at = visitor();
    await connect(other, 'google', at);
    const rejected = await connect(person, 'google', at);
    expect([rejected.status, codeOf(rejected)]).toEqual([409, 'identity_taken']);
    expect(await sitesOf(person)).toEqual([]);
  });

  it('needs a recent confirmation for both', async () => {
    const person = await auth.join();
    await connect(person, 'google', visitor());
    const createdAt = new Date(Date.now() - CONFIRMED_MS - 1000);
    await auth.sessions.updateOne({ _id: person.sid }, { createdAt });
    const removed = await calls.as(person, 'delete', '/api/auth/sites/google');
    const added = await connect(person, 'facebook', visitor());
    for (const rejected of [removed, added])
      expect([rejected.status, codeOf(rejected)]).toEqual([403, 'confirmation_required']);
    expect(await sitesOf(person)).toEqual(['google']);
    // The browser still has the secrets, so the page can repeat the call after the confirmation.
    expect(added.headers['set-cookie']).toBeUndefined();
  });

  it('keeps the last way in', async () => {
    const person = await auth.join();
    await connect(person, 'google', visitor());
    await auth.accounts.updateOne({ _id: person.user._id }, { $unset: { passwordHash: 1 } });
    const rejected = await calls.as(person, 'delete', '/api/auth/sites/google').expect(409);
    expect(codeOf(rejected)).toBe('last_sign_in_method');
    await connect(person, 'professional', visitor());
    await calls.as(person, 'delete', '/api/auth/sites/google').expect(200);
  });

  it('cannot connect with a code of another browser', async () => {
    const person = await auth.join();
    const attacker = await visit('google', visitor());
    const victim = await visit('google', visitor());
    const call = calls.as(person, 'put', '/api/auth/sites/google', attacker.body);
    expect(codeOf(await call.set('Cookie', victim.cookie).expect(422))).toBe('social_sign_in_failed');
    await calls.as(person, 'put', '/api/auth/sites/google', attacker.body).expect(422);
    expect(await sitesOf(person)).toEqual([]);
  });
});
