import { createHmac, createPublicKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import jwt, { type SignOptions } from 'jsonwebtoken';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '../http/guard.ts';

/** The key that signs valid tokens in a test. */
export interface SigningKeyOfTest {
  privateKey: KeyObject | string;
  kid: string;
}

type Claims = { _id: string; sid?: string } & object;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
const foreignKey = generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey;

/** A token that every verifier accepts, unless `change` makes it wrong. */
function sign(
  { privateKey, kid }: SigningKeyOfTest,
  claims: object,
  { aud = TOKEN_AUDIENCE, ...change }: Partial<SignOptions> & { aud?: string | null } = {},
): string {
  return jwt.sign({ ...claims, ...(aud !== null && { aud }) }, privateKey, {
    algorithm: TOKEN_ALGORITHM,
    keyid: kid,
    issuer: TOKEN_ISSUER,
    expiresIn: 900,
    ...change,
  });
}

export const validToken = (key: SigningKeyOfTest, claims: Claims): string => sign(key, claims);

/** A token with any header, whose signature is what `signatureOf` returns. */
function assemble(header: object, claims: object, signatureOf: (content: string) => string): string {
  const iat = Math.floor(Date.now() / 1000);
  const payload = { ...claims, aud: TOKEN_AUDIENCE, iss: TOKEN_ISSUER, iat, exp: iat + 900 };
  const content = `${encode({ typ: 'JWT', ...header })}.${encode(payload)}`;
  return `${content}.${signatureOf(content)}`;
}

type Forge = (key: SigningKeyOfTest, claims: Claims) => string;

/** Tokens that differ from a valid one in one respect each. Every verifier must reject all of them. */
export const forgedTokens: Readonly<Record<string, Forge>> = {
  'with another audience': (key, claims) => sign(key, claims, { aud: 'mail' }),
  'without an audience': (key, claims) => sign(key, claims, { aud: null }),
  'of another issuer': (key, claims) => sign(key, claims, { issuer: 'another' }),
  expired: (key, claims) => sign(key, claims, { expiresIn: -1 }),
  'without an expiry': ({ privateKey, kid }, claims) =>
    jwt.sign({ ...claims, aud: TOKEN_AUDIENCE }, privateKey, {
      algorithm: TOKEN_ALGORITHM,
      keyid: kid,
      issuer: TOKEN_ISSUER,
    }),
  'with an unknown key id': (key, claims) => sign(key, claims, { keyid: 'unknown' }),
  'signed by another key with an unknown id': (_key, claims) =>
    sign({ privateKey: foreignKey, kid: 'mine' }, claims),
  'signed by another key with the id of a published key': ({ kid }, claims) =>
    sign({ privateKey: foreignKey, kid }, claims),
  'signed with a stronger algorithm that is not allowed': (key, claims) =>
    sign(key, claims, { algorithm: 'RS512' }),
  'signed with none': ({ kid }, claims) => assemble({ alg: 'none', kid }, claims, () => ''),
  'signed with the public key as a shared secret': ({ privateKey, kid }, claims) => {
    const pem = createPublicKey(privateKey).export({ type: 'spki', format: 'pem' });
    return assemble({ alg: 'HS256', kid }, claims, (content) =>
      createHmac('sha256', pem).update(content).digest('base64url'),
    );
  },
  'that brings its own key': (_key, claims) => {
    const jwk = createPublicKey(foreignKey).export({ format: 'jwk' });
    return jwt.sign({ ...claims, aud: TOKEN_AUDIENCE }, foreignKey, {
      algorithm: TOKEN_ALGORITHM,
      issuer: TOKEN_ISSUER,
      expiresIn: 900,
      header: { alg: TOKEN_ALGORITHM, kid: 'mine', jwk } as jwt.JwtHeader,
    });
  },
  'with changed claims and the old signature': (key, claims) => {
    const [, , signature = ''] = sign(key, { ...claims, sid: 'another' }).split('.');
    return assemble({ alg: TOKEN_ALGORITHM, kid: key.kid }, claims, () => signature);
  },
  'without a signature': (key, claims) => `${sign(key, claims).split('.').slice(0, 2).join('.')}.`,
};
