import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuthKeys, openAuthKeys } from '@layover/kit/http/auth-keys';
import { CONFIRMED_MS, isConfirmed, tokenChecks, type VerifyToken } from '@layover/kit/http/guard';
import { forgedTokens, validToken } from '@layover/kit/testing/forged-tokens';
import jwt from 'jsonwebtoken';
import { PASSWORD, type SignedInPerson, startAuth, type TestAuth } from '../testing/start-auth.ts';

let auth: TestAuth;
let authKeys: AuthKeys;
let verifyElsewhere: VerifyToken;
let person: SignedInPerson;
let kid: string;
let privateKey: string;

beforeAll(async () => {
  auth = await startAuth();
  authKeys = openAuthKeys({ url: `${auth.url}/.well-known/jwks.json` });
  verifyElsewhere = tokenChecks(authKeys).verify;
  person = await auth.join();
  kid = (jwt.decode(person.token, { complete: true })?.header.kid ?? '') as string;
  privateKey = await auth.privateKey();
});
afterAll(async () => {
  authKeys.close();
  await auth.stop();
});

const claims = () => ({ ...person.user, sid: person.sid, rol: 'ADMIN' });

describe('a session token', () => {
  it('is accepted by auth and by services that fetch the keys', async () => {
    await auth.me(person.bearer).expect(200);
    await expect(verifyElsewhere(person.token)).resolves.toMatchObject({
      _id: person.user._id,
      sid: person.sid,
    });
  });

  it('has the time of the sign-in, and after a confirmation the time of that', async () => {
    const account = await auth.join();
    const confirmedAt = new Date(Date.now() - CONFIRMED_MS - 60_000);
    await auth.sessions.updateOne({ _id: account.sid }, { $set: { confirmedAt } });
    const renewed = await auth.refresh(account.cookie).expect(200);
    expect(isConfirmed(await verifyElsewhere(account.token))).toBe(true);
    expect(isConfirmed(await verifyElsewhere(renewed.body.token))).toBe(false);
    const confirm = (password: string) =>
      auth.http.post('/api/auth/confirm-password').set('Authorization', account.bearer).send({ password });
    expect((await confirm('wrong').expect(403)).body).not.toHaveProperty('token');
    const confirmed = await confirm(PASSWORD).expect(200);
    expect(isConfirmed(await verifyElsewhere(confirmed.body.token))).toBe(true);
  });

  it.each(Object.entries(forgedTokens))(
    '%s is rejected by auth and by other services',
    async (what, forge) => {
      const token = forge({ privateKey, kid }, claims());
      const code = what === 'expired' ? 'token_expired' : 'bad_token';
      const response = await auth.me(`Bearer ${token}`).expect(401);
      expect(response.body).toMatchObject({ status: 'error', error: { code } });
      await expect(verifyElsewhere(token)).rejects.toMatchObject({ status: 401, code });
      await auth.me(`Bearer ${validToken({ privateKey, kid }, claims())}`).expect(200);
    },
  );

  it.each([undefined, 'Basic bm9vcjpoYWRkYWQ=', 'Bearer', 'Bearer a b'])(
    'is required, so the authorization %j is answered with 401',
    async (header) => {
      const call = auth.http.get('/api/auth/user');
      await (header ? call.set('Authorization', header) : call).expect(401);
    },
  );

  it('can be verified with published keys that contain no private part', async () => {
    const response = await auth.http.get('/.well-known/jwks.json').expect(200);
    expect(response.body.keys).toHaveLength(2);
    for (const key of response.body.keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
