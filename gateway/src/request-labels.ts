import type { DescribeRequest } from '@layover/kit/http/observe';
import { withoutSecret } from './headers/secret-paths.ts';
import { INVALID_TARGET, pathOf } from './request-target.ts';

/** Labels of a request in logs and metrics. The route is the service that answered, or `web`. */
export const requestLabels: DescribeRequest = (req, res) => ({
  route: (res.locals.route as string | undefined) ?? 'web',
  // An invalid target could contain a secret path in another spelling.
  path: res.locals.route === INVALID_TARGET ? '***' : withoutSecret(pathOf(req.originalUrl)),
});
