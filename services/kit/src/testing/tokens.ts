import { generateKeyPairSync, type KeyObject, randomBytes } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TokenPayload } from '@layover/proto/http/auth/auth';
import jwt from 'jsonwebtoken';
import { TOKEN_ALGORITHM, TOKEN_AUDIENCE, TOKEN_ISSUER } from '../http/guard.ts';

export interface TestTokens {
  jwksUrl: string;
  /** The document at that address. */
  jwks: string;
  /** The key that signs, for tests that forge tokens. */
  key: { privateKey: KeyObject; kid: string };
  /** A session token like those of auth. */
  tokenFor: (person: TestPerson, options?: { expiresIn?: number; sid?: string }) => string;
  close: () => Promise<void>;
}

export type TestPerson = Pick<TokenPayload, '_id'> & Partial<TokenPayload>;

export const newId = (): string => randomBytes(12).toString('hex');

/** The claims of a person. `over` replaces single claims. */
export function testPerson(
  over: Partial<TokenPayload> = {},
): TestPerson & { first_name: string; last_name: string } {
  const _id = over._id ?? newId();
  return {
    _id,
    first_name: 'Noor',
    last_name: 'Haddad',
    email: `${_id}@example.test`,
    profilePhoto: '',
    rol: 'USER',
    selected_package: 'free',
    emailVerified: true,
    ...over,
  };
}

/** Creates a signing key and publishes it over HTTP, as auth does. */
export async function startTestTokens(): Promise<TestTokens> {
  const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const kid = randomBytes(6).toString('hex');
  const jwks = JSON.stringify({
    keys: [{ ...publicKey.export({ format: 'jwk' }), kid, alg: TOKEN_ALGORITHM, use: 'sig' }],
  });
  const server = createServer((_req, res) => {
    res.setHeader('content-type', 'application/json').end(jwks);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    jwks,
    key: { privateKey, kid },
    jwksUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/.well-known/jwks.json`,
    tokenFor: (person, { expiresIn = 900, sid = person.sid ?? newId() } = {}) =>
      jwt.sign(
        { auth_time: Math.floor(Date.now() / 1000), ...person, sid, aud: TOKEN_AUDIENCE },
        privateKey,
        {
          algorithm: TOKEN_ALGORITHM,
          keyid: kid,
          issuer: TOKEN_ISSUER,
          expiresIn,
        },
      ),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
