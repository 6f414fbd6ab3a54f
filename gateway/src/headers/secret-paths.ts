import { endpoints } from '@layover/proto/http/contracts';
import { SECRET_PARAMETER } from '@layover/proto/http/endpoint';
import { pagePaths } from '@layover/proto/page-paths';
import type { RequestHandler } from 'express';
import { pathOf } from '../request-target.ts';

/** The parts of addresses before a secret, as patterns. */
const prefixes = [...new Set([...endpoints.map(({ path }) => path), ...pagePaths])].flatMap((path) => {
  const end = path.search(SECRET_PARAMETER);
  return end < 0 ? [] : [path.slice(0, end).replaceAll(/:\w+/g, '[^/]+')];
});

const SECRET_PATHS = new RegExp(`^(${prefixes.join('|')})/.+`, 'i');

/** The path without the secret that it contains. */
export const withoutSecret = (path: string): string => path.replace(SECRET_PATHS, '$1/***');

/** The referrer policy of a page or file whose address is a secret: no other site and no call gets the address. */
export const noReferrerOfSecrets: RequestHandler = (req, res, next) => {
  if (SECRET_PATHS.test(pathOf(req.originalUrl))) res.setHeader('Referrer-Policy', 'no-referrer');
  next();
};
