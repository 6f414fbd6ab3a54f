import {
  type Caller,
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_LIFETIME_S,
  tokenChecks,
  type VerifyToken,
} from '@layover/kit/http/guard';
import type { Claims } from '@layover/proto/http/auth/auth';
import jwt from 'jsonwebtoken';
import type { SigningKeys } from '../keys/index.ts';

export interface SessionTokens {
  /** @param confirmedAt the last sign-in or confirmation of the session */
  sign: (claims: Claims, sid: string, confirmedAt: Date) => string;
  verify: VerifyToken;
}

/** Auth verifies tokens as every other service does, but with its own keys instead of fetched ones. */
export function sessionTokens(keys: SigningKeys): SessionTokens {
  return {
    sign: (claims, sid, confirmedAt) => {
      const { privateKey, kid } = keys.signing();
      const auth_time = Math.floor(confirmedAt.getTime() / 1000);
      const payload: Omit<Caller, 'iat' | 'exp'> = { ...claims, sid, auth_time, aud: TOKEN_AUDIENCE };
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
