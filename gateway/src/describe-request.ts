import type { DescribeRequest } from '@layover/kit/http/observe';
import { pathOf } from './target.ts';

/** The answerer of a target that has no normal form. */
export const REFUSED = 'refused';

/** A reset token is part of its path; whoever reads logs must not be able to use it. */
const SECRET_PATHS = /^(\/api\/auth\/reset_password|\/reset-password)\/.+/;

/** By who answered: the service a call was passed on to, or the web application. */
export const byAnswerer: DescribeRequest = (req, res) => ({
  route: (res.locals.route as string | undefined) ?? 'web',
  // A target that was refused could spell such a path in another way.
  path: res.locals.route === REFUSED ? '***' : pathOf(req.originalUrl).replace(SECRET_PATHS, '$1/***'),
});
