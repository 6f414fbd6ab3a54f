import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { requestContext } from '../request-context.ts';

const ACCEPTABLE = /^[\w.-]{8,64}$/;

/** Takes over the request's id or gives it one, for logs, events and the answer. */
export const requestId: RequestHandler = (req, res, next) => {
  const given = req.get('x-request-id');
  const id = given && ACCEPTABLE.test(given) ? given : randomUUID();
  req.headers['x-request-id'] = id;
  res.set('X-Request-Id', id);
  requestContext.run({ requestId: id }, next);
};
