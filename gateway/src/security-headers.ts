import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

type Headers = ReadonlyArray<readonly [name: string, value: string]>;

export interface SecurityOptions {
  /** People reach the site by https, and are told to stay with it. */
  isHttps: boolean;
  /** Other sites may call, and so load the pictures. */
  isOpenToOthers: boolean;
  /** Vite's development server writes scripts into the page. */
  isDevelopment: boolean;
}

const YEAR_S = 31_536_000;

function contentSecurityPolicy({ isDevelopment }: SecurityOptions): Record<string, string[]> {
  return {
    'default-src': ["'self'"],
    'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : ["'self'"],
    // Radix and Swiper place things by style attributes, which only 'unsafe-inline' allows. Scripts stay strict.
    'style-src': ["'self'", "'unsafe-inline'"],
    // Pictures of plans, ads and posts can be external links.
    'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
    'font-src': ["'self'", 'data:'],
    // Covers ws: and wss: of the same host, by CSP 3 and in every browser that is kept up to date.
    'connect-src': ["'self'"],
    'worker-src': ["'self'"],
    'manifest-src': ["'self'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
  };
}

export function securityHeaders(options: SecurityOptions): RequestHandler {
  // They are the same for every answer, so helmet works them out once and not twelve times a request.
  const headers = headersOf({
    contentSecurityPolicy: { useDefaults: false, directives: contentSecurityPolicy(options) },
    crossOriginResourcePolicy: { policy: options.isOpenToOthers ? 'cross-origin' : 'same-origin' },
    // A payment opens a window of its own, which must find its way back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    strictTransportSecurity: options.isHttps && { maxAge: YEAR_S, includeSubDomains: true },
    xFrameOptions: { action: 'deny' },
  });
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}

function headersOf(options: HelmetOptions): Headers {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (...header: [string, string]) => headers.push(header),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, (err?: unknown) => {
    if (err) throw err;
  });
  return headers;
}
