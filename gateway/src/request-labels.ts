import type { DescribeRequest } from '@layover/kit/http/observe';
import { INVALID_TARGET, pathOf } from './request-target.ts';

/** Paths that end with a password reset token. The log must not contain the token. */
const SECRET_PATHS = /^(\/api\/auth\/reset_password|\/reset-password)\/.+/;

/** Labels of a request in logs and metrics. The route is the service that answered, or `web`. */
export const requestLabels: DescribeRequest = (req, res) => ({
  route: (res.locals.route as string | undefined) ?? 'web',
  // An invalid target could contain a secret path in another spelling.
  path: res.locals.route === INVALID_TARGET ? '***' : pathOf(req.originalUrl).replace(SECRET_PATHS, '$1/***'),
});
