import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { newId } from '@layover/kit/testing/tokens';
import jwt, { type JwtPayload } from 'jsonwebtoken';
import {
  CLIENT,
  type FakeIdentityProvider,
  type ForgedAnswer,
  signInAtProvider,
  startFakeIdentityProvider,
} from '../testing/fake-identity-provider.ts';
import { startAuth, type TestAuth } from '../testing/start-auth.ts';

let site: FakeIdentityProvider;
let auth: TestAuth;
beforeAll(async () => {
  site = await startFakeIdentityProvider('http://127.0.0.1:8080');
  auth = await startAuth({ settings: site.settings });
});
afterEach(() => site.forge());
afterAll(async () => {
  await auth?.stop();
  await site?.close();
});

const paths = {
  google: '/api/auth/register-google',
  professional: '/api/auth/getUserCredentials/',
} as const;

/** Signs in at the site and comes back with its code. */
async function come(provider: keyof typeof paths) {
  const email = `${newId()}@example.test`;
  const started = await auth.http.post(`/api/auth/providers/${provider}`).expect(200);
  const [cookie = ''] = [started.headers['set-cookie']].flat().map((each) => each?.split(';')[0]);
  const body = await signInAtProvider(started.body.document.url, {
    sub: newId(),
    email,
    email_verified: true,
    given_name: 'Amara',
    family_name: 'Diallo',
  });
  return { email, response: await auth.http.post(paths[provider]).set('Cookie', cookie).send(body) };
}

type Token = { header: { alg: string; kid: string }; payload: JwtPayload };
type Forge = (token: Token, key: KeyObject, signed: string) => string | undefined;

const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;
const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

const sign = ({ header, payload }: Token, key: KeyObject) =>
  jwt.sign(payload, key, { algorithm: 'RS256', keyid: header.kid });

/** A token with these claims more, and the right signature. */
const withClaims =
  (claims: (payload: JwtPayload) => JwtPayload): Forge =>
  ({ header, payload }, key) =>
    sign({ header, payload: { ...payload, ...claims(payload) } }, key);

const without =
  (claim: string): Forge =>
  ({ header, payload: { [claim]: _, ...payload } }, key) =>
    sign({ header, payload }, key);

const seconds = () => Math.floor(Date.now() / 1000);

/** ID tokens that differ from a right one in one respect each. */
const forgeries: Readonly<Record<string, Forge>> = {
  'signed by another key': (token) => sign(token, foreignKey),
  'signed by a key that the provider does not publish': ({ header, payload }) =>
    sign({ header: { ...header, kid: 'another' }, payload }, foreignKey),
  'signed with none': ({ payload }) => `${encode({ alg: 'none' })}.${encode(payload)}.`,
  'without a signature': (_token, _key, signed) => signed.replace(/[^.]*$/, ''),
  'signed with the secret of the client': ({ payload }) =>
    jwt.sign(payload, CLIENT.client_secret, { algorithm: 'HS256' }),
  'of another person with the signature of this one': ({ payload }, _key, signed) => {
    const [header, , signature] = signed.split('.');
    return [header, encode({ ...payload, sub: newId() }), signature].join('.');
  },
  'of another issuer': withClaims(() => ({ iss: 'https://evil.test' })),
  'without an issuer': without('iss'),
  'for another client': withClaims(() => ({ aud: 'another client' })),
  'for another client as well': withClaims(({ aud }) => ({ aud: [String(aud), 'another client'] })),
  'without an audience': without('aud'),
  'with the nonce of another sign-in': withClaims(() => ({ nonce: 'another' })),
  'without a nonce': without('nonce'),
  expired: withClaims(() => ({ exp: seconds() - 120 })),
  'without an expiry': without('exp'),
  'that is valid later': withClaims(() => ({ nbf: seconds() + 600 })),
  'that is missing': () => undefined,
};

/** An answer of the provider in which `forge` has changed the ID token. */
const idToken =
  (forge: Forge): ForgedAnswer['idToken'] =>
  (signed, key) =>
    forge(jwt.decode(signed, { complete: true }) as unknown as Token, key, signed);

describe.each(['google', 'professional'] as const)('an ID token of %s', (provider) => {
  it('with the right key and claims identifies a person', async () => {
    site.forge({ idToken: idToken(sign) });
    const { response } = await come(provider);
    expect(response).toMatchObject({ status: 409, body: { error: { code: 'consent_required' } } });
  });

  it.each(Object.keys(forgeries))('%s is rejected, and nobody is registered', async (name) => {
    site.forge({ idToken: idToken(forgeries[name]!) });
    const { response, email } = await come(provider);
    expect(response).toMatchObject({ status: 401, body: { error: { code: 'social_sign_in_failed' } } });
    expect(response.headers['set-cookie']?.toString()).not.toContain('refresh_token');
    expect(await auth.accounts.countDocuments({ emailKey: email })).toBe(0);
  });
});

it('a provider whose metadata names another issuer is rejected', async () => {
  const other = await startAuth({ settings: site.settings });
  site.forge({ issuer: 'https://evil.test' });
  const response = await other.http.post('/api/auth/providers/google');
  await other.stop();
  expect(response).toMatchObject({ status: 401, body: { error: { code: 'social_sign_in_failed' } } });
});
