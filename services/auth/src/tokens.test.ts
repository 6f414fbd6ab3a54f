import { createHmac, createPublicKey, generateKeyPairSync, type JsonWebKey } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openAuthKeys } from '@layover/kit/http/auth-keys';
import { tokenChecks, type VerifyToken } from '@layover/kit/http/guard';
import jwt from 'jsonwebtoken';
import { type SignedInPerson, startAuth, type TestAuth } from './testing/start-auth.ts';

let auth: TestAuth;
let elsewhere: VerifyToken;
let person: SignedInPerson;
let kid: string;
let publicPem: string;

beforeAll(async () => {
  auth = await startAuth();
  elsewhere = tokenChecks(openAuthKeys({ url: `${auth.url}/.well-known/jwks.json` })).verify;
  person = await auth.join();
  kid = (jwt.decode(person.token, { complete: true })?.header.kid ?? '') as string;
  const answer = await auth.http.get('/.well-known/jwks.json').expect(200);
  const keys = answer.body.keys as (JsonWebKey & { kid: string })[];
  const key = keys.find((each) => each.kid === kid) as JsonWebKey;
  publicPem = createPublicKey({ key, format: 'jwk' }).export({ type: 'spki', format: 'pem' }) as string;
});
afterAll(() => auth.stop());

const claims = () => ({ ...person.user, sid: person.sid, rol: 'ADMIN', aud: 'session' });
const inAnHour = () => Math.floor(Date.now() / 1000) + 3600;
const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const rsa = () => generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

const forgeries: [what: string, forge: () => string][] = [
  [
    'signed with none',
    () => `${part({ alg: 'none', kid })}.${part({ ...claims(), iss: 'layover', exp: inAnHour() })}.`,
  ],
  [
    'signed with the public key as a shared secret',
    () => {
      const text = `${part({ alg: 'HS256', kid })}.${part({ ...claims(), iss: 'layover', exp: inAnHour() })}`;
      return `${text}.${createHmac('sha256', publicPem).update(text).digest('base64url')}`;
    },
  ],
  [
    'signed by another key under the name of ours',
    () => jwt.sign(claims(), rsa(), { algorithm: 'RS256', keyid: kid, issuer: 'layover', expiresIn: 900 }),
  ],
  [
    'signed by another key under a name of its own',
    () => jwt.sign(claims(), rsa(), { algorithm: 'RS256', keyid: 'mine', issuer: 'layover', expiresIn: 900 }),
  ],
  [
    'with other claims under the old signature',
    () => {
      const [head, , signature] = person.token.split('.');
      return `${head}.${part({ ...claims(), iss: 'layover', exp: inAnHour() })}.${signature}`;
    },
  ],
  ['without a signature', () => `${person.token.split('.').slice(0, 2).join('.')}.`],
];

describe('a token', () => {
  it('of ours is good here and in every service that asks for the keys', async () => {
    await auth.me(person.bearer).expect(200);
    await expect(elsewhere(person.token)).resolves.toMatchObject({ _id: person.user._id, sid: person.sid });
  });

  it.each(forgeries)('%s is refused here and elsewhere', async (_what, forge) => {
    const token = forge();
    const answer = await auth.me(`Bearer ${token}`).expect(401);
    expect(answer.body).toMatchObject({ status: 'error', error: { code: 'bad_token' } });
    await expect(elsewhere(token)).rejects.toMatchObject({ status: 401, code: 'bad_token' });
  });

  it('that has run out is refused, and says so', async () => {
    const key = await auth.privateKey();
    const token = jwt.sign(claims(), key, {
      algorithm: 'RS256',
      keyid: kid,
      issuer: 'layover',
      expiresIn: -1,
    });
    const answer = await auth.me(`Bearer ${token}`).expect(401);
    expect(answer.body.error.code).toBe('token_expired');
    await expect(elsewhere(token)).rejects.toMatchObject({ code: 'token_expired' });
  });

  it('of another issuer is refused though the key is ours', async () => {
    const key = await auth.privateKey();
    const token = jwt.sign(claims(), key, {
      algorithm: 'RS256',
      keyid: kid,
      issuer: 'another',
      expiresIn: 900,
    });
    await auth.me(`Bearer ${token}`).expect(401);
  });

  it.each(['mail', undefined])('for another use is refused though the key is ours: %s', async (aud) => {
    const { aud: _, ...others } = claims();
    const key = await auth.privateKey();
    const options = { algorithm: 'RS256', keyid: kid, issuer: 'layover', expiresIn: 900 } as const;
    const token = jwt.sign({ ...others, ...(aud && { aud }) }, key, options);
    const answer = await auth.me(`Bearer ${token}`).expect(401);
    expect(answer.body.error.code).toBe('bad_token');
    await expect(elsewhere(token)).rejects.toMatchObject({ code: 'bad_token' });
    await auth.me(`Bearer ${jwt.sign(claims(), key, options)}`).expect(200);
  });

  it.each([undefined, 'Basic bm9vcjpoYWRkYWQ=', 'Bearer', 'Bearer a b'])('is needed: %s', async (header) => {
    const call = auth.http.get('/api/auth/user');
    await (header ? call.set('Authorization', header) : call).expect(401);
  });

  it('keeps no private half in what is published', async () => {
    const answer = await auth.http.get('/.well-known/jwks.json').expect(200);
    expect(answer.body.keys).toHaveLength(2);
    for (const key of answer.body.keys)
      expect(Object.keys(key).sort()).toEqual(['alg', 'e', 'kid', 'kty', 'n', 'use']);
  });
});
