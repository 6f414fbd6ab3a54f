import type { AuthKeys } from '@layover/kit/http/auth-keys';
import { bearerOf, keyIdOf, OUTAGE_GRACE_S, signedClaims } from '@layover/kit/http/guard';

/** Reads the account of a bearer token; undefined when the signature cannot be verified. */
export type AccountIdOf = (authorization: string | undefined) => string | undefined;

/** Verifies tokens with the cached public keys of auth only: a token with an unknown key counts as anonymous. */
export function createAccountIdOf(keys: Pick<AuthKeys, 'cached'>): AccountIdOf {
  return (authorization) => {
    try {
      const token = bearerOf(authorization);
      const key = token === undefined ? undefined : keys.cached(keyIdOf(token));
      if (token === undefined || !key) return undefined;
      const { _id, exp } = signedClaims(token, key);
      return exp + OUTAGE_GRACE_S > Date.now() / 1000 ? _id : undefined;
    } catch {
      return undefined;
    }
  };
}

/** `Bearer header.payload.signature`; only the payload is read. */
const BEARER = /^Bearer [\w-]+\.([\w-]+)\.[\w-]*$/i;
const SESSION_ID = /^[\w-]{1,64}$/;

/** The session that a bearer token names. The signature is not verified here; the service verifies it. */
export function sessionIdOf(authorization: string | undefined): string | undefined {
  const payload = authorization === undefined ? undefined : BEARER.exec(authorization)?.[1];
  if (payload === undefined) return undefined;
  try {
    const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid?: unknown };
    return typeof sid === 'string' && SESSION_ID.test(sid) ? sid : undefined;
  } catch {
    return undefined;
  }
}
