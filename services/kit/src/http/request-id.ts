import { randomUUID } from 'node:crypto';
import type { RequestHandler } from 'express';
import { requestContext } from '../request-context.ts';

const ACCEPTABLE = /^[\w.-]{8,64}$/;

/** Uses the id of the request, or a new one, in logs, events and the answer. */
export const requestId: RequestHandler = (req, res, next) => {
  const sentId = req.get('x-request-id');
  const id = sentId && ACCEPTABLE.test(sentId) ? sentId : randomUUID();
  req.headers['x-request-id'] = id;
  res.set('X-Request-Id', id);
  requestContext.run({ requestId: id }, next);
};
