import type { RequestHandler } from 'express';
import { badOrigin } from '../errors.ts';

/**
 * For calls that use the cookie: the `Origin` header must be our own origin. `SameSite=Strict` excludes other sites;
 * this check also excludes other ports and subdomains of the same site.
 */
export function sameOrigin(publicUrl: string | undefined): RequestHandler {
  const known = publicUrl && new URL(publicUrl).origin;
  return (req, _res, next) => {
    const { origin, host } = req.headers;
    const requestedHost = [req.headers['x-forwarded-host']].flat()[0] ?? host;
    const here = origin === undefined || origin === known || hostOf(origin) === requestedHost;
    next(here ? undefined : badOrigin());
  };
}

const hostOf = (origin: string) => (URL.canParse(origin) ? new URL(origin).host : undefined);
