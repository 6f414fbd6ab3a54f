import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type AuthKeys, openAuthKeys } from '@layover/kit/http/auth-keys';
import { tokenChecks, type VerifyToken } from '@layover/kit/http/guard';
import jwt from 'jsonwebtoken';
import { type SignedInPerson, startAuth, type TestAuth } from '../testing/start-auth.ts';

let auth: TestAuth;
let authKeys: AuthKeys;
let verifyElsewhere: VerifyToken;
let person: SignedInPerson;
let kid: string;
let publicPem: string;

beforeAll(async () => {
  auth = await startAuth();
  authKeys = openAuthKeys({ url: `${auth.url}/.well-known/jwks.json` });
  verifyElsewhere = tokenChecks(authKeys).verify;
  person = await auth.join();
  kid = (jwt.decode(person.token, { complete: true })?.header.kid ?? '') as string;
  const response = await auth.http.get('/.well-known/jwks.json').expect(200);
  const keys = response.body.keys as (JsonWebKey & { kid: string })[];
  const key = keys.find((each) => each.kid === kid) as JsonWebKey;
  publicPem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
});
afterAll(async () => {
  authKeys.close();
  await auth.stop();
});

const claims = () => ({ ...person.user, sid: person.sid, rol: 'ADMIN', aud: 'session' });
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const encodePart = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const forgeries: [what: string, forge: () => string][] = [
  [
    'signed with none',
    () =>
      `${encodePart({ alg: 'none', kid })}.${encodePart({ ...claims(), iss: 'layover', exp: inAnHour() })}.`,
  ],
  [
    'signed with the public key as a shared secret',
    () => {
      const text = `${encodePart({ alg: 'HS256', kid })}.${encodePart({ ...claims(), iss: 'layover', exp: inAnHour() })}`;
      return `${text}.${createHmac('sha256', publicPem).update(text).digest('base64url')}`;
    },
  ],
  [
    'signed by another key with the id of a published key',
    () => jwt.sign(claims(), rsa(), { algorithm: 'RS256', keyid: kid, issuer: 'layover', expiresIn: 900 }),
  ],
  [
    'signed by another key with an unknown id',
    () => jwt.sign(claims(), rsa(), { algorithm: 'RS256', keyid: 'mine', issuer: 'layover', expiresIn: 900 }),
  ],
  [
    'with changed claims and the old signature',
    () => {
      const [head, , signature] = person.token.split('.');
      return `${head}.${encodePart({ ...claims(), iss: 'layover', exp: inAnHour() })}.${signature}`;
    },
  ],
  ['without a signature', () => `${person.token.split('.').slice(0, 2).join('.')}.`],
];

describe('a session token', () => {
  it('is accepted by auth and by services that fetch the keys', async () => {
    await auth.me(person.bearer).expect(200);
    await expect(verifyElsewhere(person.token)).resolves.toMatchObject({
      _id: person.user._id,
      sid: person.sid,
    });
  });

  it.each(forgeries)('%s is rejected by auth and by other services', async (_what, forge) => {
    const token = forge();
    const response = await auth.me(`Bearer ${token}`).expect(401);
    expect(response.body).toMatchObject({ status: 'error', error: { code: 'bad_token' } });
    await expect(verifyElsewhere(token)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
  });

  it('is rejected with `token_expired` after its expiry', async () => {
    const key = await auth.privateKey();
    const token = jwt.sign(claims(), key, {
      algorithm: 'RS256',
      keyid: kid,
      issuer: 'layover',
      expiresIn: -1,
    });
    const response = await auth.me(`Bearer ${token}`).expect(401);
    expect(response.body.error.code).toBe('token_expired');
    await expect(verifyElsewhere(token)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('of another issuer is rejected, although its signature is valid', async () => {
    const key = await auth.privateKey();
    const token = jwt.sign(claims(), key, {
      algorithm: 'RS256',
      keyid: kid,
      issuer: 'another',
      expiresIn: 900,
    });
    await auth.me(`Bearer ${token}`).expect(401);
  });

  it.each(['mail', undefined])(
    'with the audience %s is rejected, although its signature is valid',
    async (aud) => {
      const { aud: _, ...others } = claims();
      const key = await auth.privateKey();
      const options = { algorithm: 'RS256', keyid: kid, issuer: 'layover', expiresIn: 900 } as const;
      const token = jwt.sign({ ...others, ...(aud && { aud }) }, key, options);
      const response = await auth.me(`Bearer ${token}`).expect(401);
      expect(response.body.error.code).toBe('bad_token');
      await expect(verifyElsewhere(token)).rejects.toMatchObject({ code: 'bad_token' });
      await auth.me(`Bearer ${jwt.sign(claims(), key, options)}`).expect(200);
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
