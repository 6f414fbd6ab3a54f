import {
  type Caller,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  tokenChecks,
  type VerifyToken,
} from '@layover/kit/http/guard';
import type { Claims } from '@layover/proto/http/auth';
import jwt from 'jsonwebtoken';
import type { KeyRing } from './key-ring.ts';

/** Seconds a session token lives. */
export const TOKEN_LIFETIME_S = 15 * 60;

export interface SessionTokens {
  sign: (claims: Claims, sid: string) => string;
  verify: VerifyToken;
}

/** Auth checks tokens as every other service does, by its own keys instead of over HTTP. */
export function sessionTokens(keys: KeyRing): SessionTokens {
  return {
    sign: (claims, sid) => {
      const { privateKey, kid } = keys.signing();
      const payload: Omit<Caller, 'iat' | 'exp'> = { ...claims, sid, aud: TOKEN_AUDIENCE };
      return jwt.sign(payload, privateKey, {
        algorithm: TOKEN_ALGORITHM,
        keyid: kid,
        issuer: TOKEN_ISSUER,
        expiresIn: TOKEN_LIFETIME_S,
      });
    },
    verify: tokenChecks({
      get: async (kid) => (await keys.find(kid))?.publicKey,
      isAuthUnavailable: async () => false,
    }).verify,
  };
}
