import { malformed } from '@layover/kit/errors';
import type { RequestHandler } from 'express';
import { REFUSED } from './describe-request.ts';
import { normalTarget } from './target.ts';

/** From here on a request has its target in the normal form, by which all that follows decides. @throws HttpError 400 when it has none */
export const normalise: RequestHandler = (req, res, next) => {
  const target = normalTarget(req.originalUrl);
  if (target === undefined) {
    res.locals.route = REFUSED;
    throw malformed('This address cannot be read.');
  }
  req.url = target;
  req.originalUrl = target;
  next();
};
