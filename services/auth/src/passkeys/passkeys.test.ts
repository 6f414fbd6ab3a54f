import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { CONFIRMED_MS } from '@layover/kit/http/guard';
import type { Passkey } from '@layover/proto/http/auth/passkey';
import { PASSKEYS_MAX } from '@layover/proto/limits';
import { type MailedAuth, startMailedAuth } from '../testing/mailed-auth.ts';
import { passkeyCalls } from '../testing/passkey-calls.ts';
import { type SoftwareAuthenticator, softwareAuthenticator } from '../testing/software-authenticator.ts';
import { cookieIn, PASSWORD, type SignedInPerson } from '../testing/start-auth.ts';

const SITE = { rpId: 'layover.example', origin: 'https://layover.example' };

let auth: MailedAuth;
let calls: ReturnType<typeof passkeyCalls>;
beforeAll(async () => {
  auth = await startMailedAuth();
  calls = passkeyCalls(auth);
});
afterAll(() => auth?.stop());

const codeOf = ({ body }: { body: { error: { code: string } } }) => body.error.code;

/** A person with a passkey. */
async function withPasskey() {
  const person = await auth.join();
  const authenticator = softwareAuthenticator(SITE);
  const added = await calls.add(person, authenticator);
  expect(added.status).toBe(201);
  return { person, authenticator, passkey: added.body.document as Passkey };
}

/** Moves the sign-in of a person into the past. */
const grow = ({ sid }: SignedInPerson) =>
  auth.sessions.updateOne({ _id: sid }, { createdAt: new Date(Date.now() - CONFIRMED_MS - 1000) });

describe('a passkey', () => {
  it('signs its owner in without an e-mail or a password, and remembers when', async () => {
    const { person, authenticator } = await withPasskey();
    const signedIn = await calls.signIn(authenticator);
    expect(signedIn).toMatchObject({ status: 200, body: { document: { user: { _id: person.user._id } } } });
    await auth.me(`Bearer ${signedIn.body.token}`).expect(200);
    await auth.refresh(cookieIn(signedIn)).expect(200);
    const [listed] = await calls.list(person);
    expect(listed?.lastUsedAt).not.toBeNull();
  });

  it('is in the list with the name of the browser until it gets another one', async () => {
    const { person, passkey } = await withPasskey();
    expect(passkey).toMatchObject({ name: 'Passkey', lastUsedAt: null, isSynced: false });
    const path = `/api/auth/passkeys/${passkey._id}`;
    await calls.as(person, 'patch', path, { name: ' Work laptop ' }).expect(200);
    expect(await calls.list(person)).toEqual([{ ...passkey, name: 'Work laptop' }]);
    await calls.as(person, 'patch', path, { name: '' }).expect(422);
  });

  it('no longer signs in once it is removed', async () => {
    const { person, authenticator, passkey } = await withPasskey();
    await calls.as(person, 'delete', `/api/auth/passkeys/${passkey._id}`).expect(200);
    expect(await calls.list(person)).toEqual([]);
    const rejected = await calls.signIn(authenticator);
    expect([rejected.status, codeOf(rejected)]).toEqual([401, 'passkey_refused']);
  });

  it('can be neither renamed nor removed by another person', async () => {
    const { person, passkey } = await withPasskey();
    const other = await auth.join();
    const path = `/api/auth/passkeys/${passkey._id}`;
    await calls.as(other, 'patch', path, { name: 'Mine' }).expect(404);
    await calls.as(other, 'delete', path).expect(404);
    expect(await calls.list(person)).toEqual([passkey]);
  });

  it('does not sign in to a disabled account', async () => {
    const { person, authenticator } = await withPasskey();
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { disabled: true } });
    expect(codeOf(await calls.signIn(authenticator))).toBe('account_disabled');
  });

  it('is announced to its owner by mail, and so is its removal', async () => {
    const { person, passkey } = await withPasskey();
    const added = await auth.mailTo(person.email, 'A passkey was added to your account');
    expect(added.text).toContain('/user/settings/security');
    await calls.as(person, 'delete', `/api/auth/passkeys/${passkey._id}`).expect(200);
    await auth.mailTo(person.email, 'A passkey was removed from your account');
  });
});

describe('a new passkey is rejected', () => {
  it.each([
    ['from another site', { origin: 'https://layover.example.evil.test' }],
    ['for another domain', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'Z3Vlc3NlZA' }],
    ['without verification of the user', { isVerified: false }],
  ])('%s', async (_what, overrides) => {
    const person = await auth.join();
    const rejected = await calls.add(person, softwareAuthenticator(SITE), overrides);
    expect([rejected.status, codeOf(rejected)]).toEqual([422, 'passkey_refused']);
    expect(await calls.list(person)).toEqual([]);
  });

  it('with a challenge that was used, also by two calls at once', async () => {
    const person = await auth.join();
    const response = softwareAuthenticator(SITE).create(await calls.creationOptions(person));
    const add = () => calls.as(person, 'post', '/api/auth/passkeys', { response });
    const statuses = (await Promise.all([add(), add()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([201, 422]);
    await add().expect(422);
  });

  it('with a challenge of another session', async () => {
    const person = await auth.join();
    const other = await auth.join();
    const response = softwareAuthenticator(SITE).create(await calls.creationOptions(other));
    await calls.as(person, 'post', '/api/auth/passkeys', { response }).expect(422);
  });

  it('with a challenge that has expired', async () => {
    const person = await auth.join();
    const options = await calls.creationOptions(person);
    const challenges = auth.mongo.model('passkey_challenges');
    const stored = await challenges.findById(options.challenge).lean<{ expiresAt: Date }>();
    const lifetime = Number(stored?.expiresAt) - Date.now();
    expect(lifetime).toBeGreaterThan(4 * 60_000);
    expect(lifetime).toBeLessThanOrEqual(5 * 60_000);
    await challenges.updateOne({ _id: options.challenge }, { expiresAt: new Date(Date.now() - 1) });
    const response = softwareAuthenticator(SITE).create(options);
    await calls.as(person, 'post', '/api/auth/passkeys', { response }).expect(422);
  });

  it('once the account has as many as it may have', async () => {
    const { person } = await withPasskey();
    const account = await auth.accounts.findById(person.user._id).lean();
    const [first] = account?.passkeys ?? [];
    const full = Array.from({ length: PASSKEYS_MAX }, (_, i) => ({ ...first, credentialId: `${i}` }));
    await auth.accounts.updateOne({ _id: person.user._id }, { $set: { passkeys: full } });
    const rejected = await calls.as(person, 'post', '/api/auth/passkeys/options').expect(409);
    expect(codeOf(rejected)).toBe('too_many_passkeys');
  });
});

describe('a sign-in with a passkey is rejected', () => {
  it.each([
    ['from another site', { origin: 'http://layover.example' }],
    ['for another domain', { rpId: 'evil.test' }],
    ['for another challenge', { challenge: 'Z3Vlc3NlZA' }],
    ['without verification of the user', { isVerified: false }],
  ])('%s', async (_what, overrides) => {
    const { authenticator } = await withPasskey();
    const rejected = await calls.signIn(authenticator, overrides);
    expect([rejected.status, codeOf(rejected)]).toEqual([401, 'passkey_refused']);
  });

  it('for the account of another person', async () => {
    const { authenticator } = await withPasskey();
    const { person: victim } = await withPasskey();
    const [own] = authenticator.credentials;
    const credential = { ...own, userHandle: Buffer.from(victim.user._id).toString('base64url') };
    expect((await calls.signIn(authenticator, { credential } as never)).status).toBe(401);
  });

  it('with an answer that was used', async () => {
    const { authenticator } = await withPasskey();
    const response = authenticator.get(await calls.signInOptions());
    const send = () => auth.http.post('/api/auth/passkey-sign-in').send({ response });
    const statuses = (await Promise.all([send(), send()])).map(({ status }) => status);
    expect(statuses.sort()).toEqual([200, 401]);
  });

  it('by a copy, whose counter is behind', async () => {
    const { authenticator } = await withPasskey();
    expect((await calls.signIn(authenticator, { counter: 100 })).status).toBe(200);
    expect((await calls.signIn(authenticator, { counter: 100 })).status).toBe(401);
    expect((await calls.signIn(authenticator, { counter: 101 })).status).toBe(200);
  });

  it('with the challenge of a confirmation', async () => {
    const { person, authenticator } = await withPasskey();
    const { body } = await calls.as(person, 'post', '/api/auth/confirm-passkey/options').expect(200);
    const response = authenticator.get(body.document.options);
    await auth.http.post('/api/auth/passkey-sign-in').send({ response }).expect(401);
  });

  it('from a page of another site', async () => {
    const { authenticator } = await withPasskey();
    const response = authenticator.get(await calls.signInOptions());
    const call = auth.http.post('/api/auth/passkey-sign-in').set('Origin', 'https://evil.test');
    expect(codeOf(await call.send({ response }).expect(403))).toBe('bad_origin');
  });

  it('with values of wrong types', async () => {
    const send = (response: unknown) => auth.http.post('/api/auth/passkey-sign-in').send({ response });
    for (const wrong of [null, 'text', {}, { id: { $ne: '' }, rawId: 'x', type: 'public-key', response: {} }])
      await send(wrong).expect(422);
  });
});

describe('ten minutes after the sign-in', () => {
  it('passkeys are neither added nor removed without a confirmation', async () => {
    const { person, passkey } = await withPasskey();
    const response = softwareAuthenticator(SITE).create(await calls.creationOptions(person));
    await grow(person);
    for (const [method, path, body] of [
      ['post', '/api/auth/passkeys/options', undefined],
      ['post', '/api/auth/passkeys', { response }],
      ['delete', `/api/auth/passkeys/${passkey._id}`, undefined],
    ] as const) {
      const rejected = await calls.as(person, method, path, body).expect(403);
      expect(codeOf(rejected)).toBe('confirmation_required');
    }
  });

  it('the password confirms, and wrong ones are counted', async () => {
    const person = await auth.join();
    await grow(person);
    const confirm = (password: string) =>
      calls.as(person, 'post', '/api/auth/confirm-password', { password });
    await confirm('not the password').expect(403);
    await calls.as(person, 'post', '/api/auth/passkeys/options').expect(403);
    await confirm(PASSWORD).expect(200);
    await calls.as(person, 'post', '/api/auth/passkeys/options').expect(200);
    for (let i = 0; i < 5; i++) await confirm('not the password').expect(403);
    await confirm(PASSWORD).expect(429);
  });

  it('a passkey of the same account confirms', async () => {
    const { person, authenticator } = await withPasskey();
    const { authenticator: other } = await withPasskey();
    await grow(person);
    const confirm = async (by: SoftwareAuthenticator) => {
      const { body } = await calls.as(person, 'post', '/api/auth/confirm-passkey/options').expect(200);
      const response = by.get(body.document.options);
      return calls.as(person, 'post', '/api/auth/confirm-passkey', { response });
    };
    expect((await confirm(other)).status).toBe(403);
    await calls.as(person, 'post', '/api/auth/passkeys/options').expect(403);
    expect((await confirm(authenticator)).status).toBe(200);
    await calls.as(person, 'post', '/api/auth/passkeys/options').expect(200);
  });
});

it('keeps the last way into an account', async () => {
  const { person, passkey } = await withPasskey();
  await auth.accounts.updateOne({ _id: person.user._id }, { $unset: { passwordHash: 1 } });
  const rejected = await calls.as(person, 'delete', `/api/auth/passkeys/${passkey._id}`).expect(409);
  expect(codeOf(rejected)).toBe('last_sign_in_method');
  await calls.add(person, softwareAuthenticator(SITE));
  await calls.as(person, 'delete', `/api/auth/passkeys/${passkey._id}`).expect(200);
});
