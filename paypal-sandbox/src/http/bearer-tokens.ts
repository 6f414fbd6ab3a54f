import { randomBytes } from 'node:crypto';
import type { RequestHandler } from 'express';
import { BoundedMap } from '../bounded-map.ts';
import { authenticationFailed } from './api-errors.ts';

export const TOKEN_SECONDS = 32_400;

export type BearerTokens = ReturnType<typeof newBearerTokens>;

/** The access tokens that the sandbox has issued. */
export function newBearerTokens() {
  const expiries = new BoundedMap<number>();
  return {
    issue(): string {
      const token = `A21AA${randomBytes(48).toString('base64url')}`;
      expiries.set(token, Date.now() + TOKEN_SECONDS * 1000);
      return token;
    },
    isValid: (token: string) => (expiries.get(token) ?? 0) > Date.now(),
  };
}

export const requireToken =
  (tokens: BearerTokens): RequestHandler =>
  ({ headers }, _res, next) => {
    const [, token = ''] = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '') ?? [];
    next(tokens.isValid(token) ? undefined : authenticationFailed());
  };
