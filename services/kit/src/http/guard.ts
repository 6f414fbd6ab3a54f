import type { KeyObject } from 'node:crypto';
import type { TokenPayload } from '@layover/proto/http/auth';
import jwt from 'jsonwebtoken';
import { unauthenticated, unavailable } from '../errors.ts';
import type { AuthKeys } from './auth-keys.ts';

/** The only algorithm accepted: `none` and anything signed with a shared secret are refused before a key is looked up. */
export const TOKEN_ALGORITHM = 'RS256';
export const TOKEN_ISSUER = 'layover';
/** What tells a session token from any other that the same keys may sign. */
export const TOKEN_AUDIENCE = 'session';

/** Whoever makes a call, as the session token says. */
export type Caller = TokenPayload;

/** @throws HttpError 401 when the token is not good, 503 when its key cannot be fetched. */
export type VerifyToken = (token: string) => Promise<Caller>;

/**
 * Seconds past its end for which a token is still good while auth is away or without its database: nobody can renew one
 * then, and whoever is signed in should go on. Sessions that ended are remembered this much longer, so that theirs are refused all the same.
 */
export const OUTAGE_GRACE_S = 2 * 3600;

export interface TokenChecks {
  verify: VerifyToken;
  /** Whether a token that ends at `exp` (seconds since 1970) is not good any more. */
  isOver: (exp: number) => Promise<boolean>;
}

/** Checks session tokens by auth's public keys. */
export function tokenChecks(
  keys: Pick<AuthKeys, 'get' | 'isAuthUnavailable'>,
  now: () => number = Date.now,
): TokenChecks {
  async function isOver(exp: number): Promise<boolean> {
    const late = now() / 1000 - exp;
    return late >= 0 && (late >= OUTAGE_GRACE_S || !(await keys.isAuthUnavailable()));
  }
  return {
    isOver,
    verify: async (token) => {
      const key = await keys.get(keyIdOf(token)).catch(() => {
        throw unavailable();
      });
      if (!key) throw badToken();
      const caller = signedClaims(token, key);
      if (await isOver(caller.exp)) throw unauthenticated('token_expired', 'The session token has expired.');
      return caller;
    },
  };
}

/** The id of the key that a token says it is signed with. @throws HttpError 401 */
export function keyIdOf(token: string): string {
  const header = jwt.decode(token, { complete: true })?.header;
  if (header?.alg !== TOKEN_ALGORITHM || typeof header.kid !== 'string') throw badToken();
  return header.kid;
}

/** What a well signed token says, also when its time is over. @throws HttpError 401 */
export function signedClaims(token: string, key: KeyObject): Caller {
  let claims: Caller;
  try {
    const checks = { issuer: TOKEN_ISSUER, audience: TOKEN_AUDIENCE, ignoreExpiration: true };
    claims = jwt.verify(token, key, { ...checks, algorithms: [TOKEN_ALGORITHM] }) as Caller;
  } catch {
    throw badToken();
  }
  if (typeof claims.exp !== 'number') throw badToken();
  return claims;
}

const badToken = () => unauthenticated('bad_token', 'The session token is not valid.');

/** The token of an `Authorization: Bearer …` header. */
export function bearerOf(header: string | undefined): string | undefined {
  const match = header === undefined ? null : /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header);
  if (header !== undefined && !match) throw badToken();
  return match?.[1];
}
