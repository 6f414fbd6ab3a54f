import { HttpError } from '@layover/kit/errors';
import { bearerOf, type VerifyToken } from '@layover/kit/http/guard';
import type { RequestHandler } from 'express';

/** A browser may send an expired token with a call that needs none; the call is handled as if it had sent none. */
export function ignoreExpiredToken(verify: VerifyToken): RequestHandler {
  return async (req, _res, next) => {
    try {
      const token = bearerOf(req.headers.authorization);
      if (token) await verify(token);
    } catch (err) {
      if (!(err instanceof HttpError && err.status === 401)) throw err;
      delete req.headers.authorization;
    }
    next();
  };
}
