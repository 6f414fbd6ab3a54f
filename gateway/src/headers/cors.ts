import type { RequestHandler } from 'express';

const PREFLIGHT_SECONDS = '600';

/** Allows pages of the given origins to call the API with credentials. */
export function cors(origins: readonly string[]): RequestHandler {
  const allowed = new Set(origins);
  return (req, res, next) => {
    res.vary('Origin');
    const { origin } = req.headers;
    if (origin === undefined || !allowed.has(origin)) return next();
    res.setHeader('Access-Control-Allow-Origin', origin);
    res.setHeader('Access-Control-Allow-Credentials', 'true');
    res.setHeader('Access-Control-Expose-Headers', 'X-Request-Id, Retry-After');
    if (req.method !== 'OPTIONS' || req.headers['access-control-request-method'] === undefined) return next();
    res.setHeader('Access-Control-Allow-Methods', 'GET, POST, PUT, PATCH, DELETE');
    res.setHeader('Access-Control-Allow-Headers', 'Authorization, Content-Type, X-Human-Check, X-Request-Id');
    res.setHeader('Access-Control-Max-Age', PREFLIGHT_SECONDS);
    res.status(204).end();
  };
}
