import type { IncomingMessage, ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import helmet, { type HelmetOptions } from 'helmet';

export interface SecurityOptions {
  /** People reach the site by https, and are told to stay with it. */
  isHttps: boolean;
  /** Other sites may call, and so load the pictures. */
  isOpenToOthers: boolean;
  /** Vite's development server writes scripts into the page. */
  isDevelopment: boolean;
}

const YEAR_S = 31_536_000;
const nobody = ["'none'"];
const self = ["'self'"];

const pagePolicy = ({ isDevelopment }: SecurityOptions) => ({
  'default-src': self,
  'script-src': isDevelopment ? ["'self'", "'unsafe-inline'"] : self,
  // Radix and Swiper place things by style attributes, which only 'unsafe-inline' allows. Scripts stay strict.
  'style-src': ["'self'", "'unsafe-inline'"],
  // Pictures of plans, ads and posts can be external links.
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'font-src': ["'self'", 'data:'],
  // Covers ws: and wss: of the same host too: CSP 3, and every browser of today.
  'connect-src': self,
  'worker-src': self,
  'manifest-src': self,
  'form-action': self,
  'frame-ancestors': nobody,
  'base-uri': nobody,
  'object-src': nobody,
});

/** The headers of pages and their files, under which only the site's own scripts run. */
export function pageHeaders(options: SecurityOptions): RequestHandler {
  return setAll({
    ...common(options),
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(options) },
    // A payment opens a window of its own, which must find its way back.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** The headers of calls, which answer with data and pictures: should a browser take one for a page, nothing in it runs. */
export function callHeaders(options: SecurityOptions): RequestHandler {
  return setAll({
    ...common(options),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { 'default-src': nobody, 'frame-ancestors': nobody },
    },
    crossOriginOpenerPolicy: false,
    originAgentCluster: false,
    referrerPolicy: false,
    xDnsPrefetchControl: false,
    xDownloadOptions: false,
    xFrameOptions: false,
    xPermittedCrossDomainPolicies: false,
    xXssProtection: false,
  });
}

const common = ({ isHttps, isOpenToOthers }: SecurityOptions) =>
  ({
    crossOriginResourcePolicy: { policy: isOpenToOthers ? 'cross-origin' : 'same-origin' },
    strictTransportSecurity: isHttps && { maxAge: YEAR_S, includeSubDomains: true },
  }) as const;

/** They are the same for every answer, so helmet works them out once and not for each request. */
function setAll(options: HelmetOptions): RequestHandler {
  const headers: [string, string][] = [];
  const recorder = {
    setHeader: (...header: [string, string]) => headers.push(header),
    removeHeader: () => {},
  };
  helmet(options)({} as IncomingMessage, recorder as unknown as ServerResponse, (err?: unknown) => {
    if (err) throw err;
  });
  return (_req, res, next) => {
    for (const [name, value] of headers) res.setHeader(name, value);
    next();
  };
}
