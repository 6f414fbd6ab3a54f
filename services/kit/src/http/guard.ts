import type { KeyObject } from 'node:crypto';
import type { TokenPayload } from '@layover/proto/http/auth/auth';
import jwt from 'jsonwebtoken';
import { tokenExpired, unauthenticated, unavailable } from '../errors.ts';
import type { AuthKeys } from './auth-keys.ts';

/** The only algorithm accepted: `none` and anything signed with a shared secret are rejected before a key is looked up. */
export const TOKEN_ALGORITHM = 'RS256';
export const TOKEN_ISSUER = 'layover';
/** The audience of session tokens. The same keys may sign tokens for other purposes. */
export const TOKEN_AUDIENCE = 'session';

/** The lifetime of a session token in seconds. */
export const TOKEN_LIFETIME_S = 15 * 60;

/** The time after a sign-in, or a confirmation by password or passkey, in which sensitive calls are accepted. */
export const CONFIRMED_MS = 10 * 60 * 1000;

/** The caller of an endpoint, from the claims of the session token. */
export type Caller = TokenPayload;

/** @throws HttpError 401 for an invalid token, 503 when its key cannot be fetched. */
export type VerifyToken = (token: string) => Promise<Caller>;

/**
 * Seconds for which a token is accepted after its expiry while auth or its database is unavailable. Nobody can refresh a
 * token then, and signed-in people should be able to continue. The list of revoked sessions keeps them for this time too.
 */
export const OUTAGE_GRACE_S = 2 * 3600;

export interface TokenChecks {
  verify: VerifyToken;
  /** Whether a token with this `exp` (seconds since 1970) is no longer accepted. */
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
      if (await isOver(caller.exp)) throw tokenExpired();
      return caller;
    },
  };
}

/** The id of the key in the header of a token. @throws HttpError 401 */
export function keyIdOf(token: string): string {
  const header = jwt.decode(token, { complete: true })?.header;
  if (header?.alg !== TOKEN_ALGORITHM || typeof header.kid !== 'string') throw badToken();
  return header.kid;
}

/** The claims of a token with a valid signature, even if it has expired. @throws HttpError 401 */
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

/** Whether the session of a token began, or was confirmed by its owner, within the last minutes. */
export const isConfirmed = ({ auth_time }: Pick<Caller, 'auth_time'>): boolean =>
  Date.now() - auth_time * 1000 <= CONFIRMED_MS;

/** The token of an `Authorization: Bearer …` header. */
export function bearerOf(header: string | undefined): string | undefined {
  const match = header === undefined ? null : /^Bearer ([\w-]+\.[\w-]+\.[\w-]*)$/i.exec(header);
  if (header !== undefined && !match) throw badToken();
  return match?.[1];
}
