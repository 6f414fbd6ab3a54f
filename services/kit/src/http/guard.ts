import { KeyObject, type webcrypto } from 'node:crypto';
import type { TokenPayload } from '@layover/proto/http/auth';
import { createRemoteJWKSet, errors as joseErrors } from 'jose';
import jwt from 'jsonwebtoken';
import { unauthenticated, unavailable } from '../errors.ts';

/** The only algorithm accepted: `none` and anything signed with a shared secret are refused before a key is looked up. */
export const TOKEN_ALGORITHM = 'RS256';
export const TOKEN_ISSUER = 'layover';

/** Whoever makes a call, as the session token says. */
export type Caller = TokenPayload;

/** @throws HttpError 401 when the token is not good, 503 when its key cannot be fetched. */
export type VerifyToken = (token: string) => Promise<Caller>;

type KeyLookup = (kid: string) => Promise<KeyObject>;

/** Checks session tokens by the public keys that auth publishes; they are fetched once and again when an unknown one turns up. */
export function createTokenVerifier(jwksUrl: string): VerifyToken {
  const keySet = createRemoteJWKSet(new URL(jwksUrl), {
    cooldownDuration: 5000,
    cacheMaxAge: 600_000,
    timeoutDuration: 3000,
  });
  const keys = new WeakMap<webcrypto.CryptoKey, KeyObject>();
  return tokenVerifier(async (kid) => {
    const key = await keySet({ alg: TOKEN_ALGORITHM, kid });
    const object = keys.get(key) ?? KeyObject.from(key);
    keys.set(key, object);
    return object;
  });
}

/** The same over keys found in any other way. */
export function tokenVerifier(lookUp: KeyLookup): VerifyToken {
  return async (token) => {
    const header = jwt.decode(token, { complete: true })?.header;
    if (header?.alg !== TOKEN_ALGORITHM || typeof header.kid !== 'string') throw badToken();
    const key = await lookUp(header.kid).catch((cause: unknown) => {
      if (cause instanceof joseErrors.JWKSNoMatchingKey) throw badToken();
      throw unavailable();
    });
    try {
      return jwt.verify(token, key, { algorithms: [TOKEN_ALGORITHM], issuer: TOKEN_ISSUER }) as Caller;
    } catch (cause) {
      if (cause instanceof jwt.TokenExpiredError)
        throw unauthenticated('token_expired', 'The session token has expired.');
      throw badToken();
    }
  };
}

const badToken = () => unauthenticated('bad_token', 'The session token is not valid.');

/** The token of an `Authorization: Bearer …` header. */
export function bearerOf(header: string | undefined): string | undefined {
  const match = header === undefined ? null : /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header);
  if (header !== undefined && !match) throw badToken();
  return match?.[1];
}
