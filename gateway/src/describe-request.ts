import type { DescribeRequest } from '@layover/kit/http/observe';
import { pathOf } from './route-table.ts';

/** A reset token is part of its path; whoever reads logs must not be able to use it. */
const SECRET_PATHS = /^(\/api\/auth\/reset_password|\/reset-password)\/.+/;

/** By who answered: the service a call was passed on to, or the web application. */
export const byAnswerer: DescribeRequest = (req, res) => ({
  route: (res.locals.route as string | undefined) ?? 'web',
  path: pathOf(req.originalUrl).replace(SECRET_PATHS, '$1/***'),
});
