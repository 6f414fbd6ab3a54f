import type { RequestHandler } from 'express';
import { pathOf } from '../request-target.ts';

/** Paths that end with the token of a password reset or the secret of a link. */
const SECRET_PATHS =
  /^(\/api\/auth\/reset_password|\/reset-password|(?:\/api\/auth)?\/(?:verify-email|undo-email-change|undo-deletion|keep-account)|\/api\/plan\/calendar-feed|\/api\/plan\/shared|\/shared|\/api\/user\/mail-topic|(?:\/api\/user)?\/unsubscribe)\/.+/i;

/** The path without the secret that it ends with. */
export const withoutSecret = (path: string): string => path.replace(SECRET_PATHS, '$1/***');

/** A page or file whose address is a secret gives no other site, and no other call, its address. */
export const noReferrerOfSecrets: RequestHandler = (req, res, next) => {
  if (SECRET_PATHS.test(pathOf(req.originalUrl))) res.setHeader('Referrer-Policy', 'no-referrer');
  next();
};
