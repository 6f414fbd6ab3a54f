import type { AuthKeys } from '@layover/kit/http/auth-keys';
import { bearerOf, keyIdOf, OUTAGE_GRACE_S, signedClaims } from '@layover/kit/http/guard';

/** The account that a call is made by; undefined when that is not proven. */
export type AccountOf = (authorization: string | undefined) => string | undefined;

/** By auth's public keys, without waiting for them: a call whose key is not known yet counts as nobody's. */
export function accountOf(keys: Pick<AuthKeys, 'cached'>): AccountOf {
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
