import type { DescribeRequest } from '@layover/kit/http/observe';
import { INVALID_TARGET, pathOf } from './request-target.ts';

/** Paths that end with the token of a password reset or the secret of a link. The log must not contain them. */
const SECRET_PATHS =
  /^(\/api\/auth\/reset_password|\/reset-password|\/api\/plan\/calendar-feed|\/api\/plan\/shared|\/shared)\/.+/;

/** Labels of a request in logs and metrics. The route is the service that answered, or `web`. */
export const requestLabels: DescribeRequest = (req, res) => ({
  route: (res.locals.route as string | undefined) ?? 'web',
  // An invalid target could contain a secret path in another spelling.
  path: res.locals.route === INVALID_TARGET ? '***' : pathOf(req.originalUrl).replace(SECRET_PATHS, '$1/***'),
});
