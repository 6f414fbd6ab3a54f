import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import helmet from 'helmet';

interface SecurityOptions {
  /** Whether the site is served over https, so that browsers get `Strict-Transport-Security`. */
  isHttps: boolean;
  /** Other origins may call the API, and load the pictures. */
  isOpenToOthers: boolean;
  /** Vite's development server adds inline scripts to the page. */
  isDevelopment: boolean;
  /** The only inline script of pages. */
  inlineScript?: string | undefined;
  /** Origins of the script and the frames of the payment provider; empty where nothing is sold. */
  paymentOrigins: readonly string[];
}

const YEAR_S = 31_536_000;
const nobody = ["'none'"];
const self = ["'self'"];

const pagePolicy = ({ isDevelopment, inlineScript, paymentOrigins }: SecurityOptions) => ({
  'default-src': self,
  'script-src': [
    ...self,
    ...(isDevelopment ? ["'unsafe-inline'"] : inlineScript === undefined ? [] : [hashSource(inlineScript)]),
    ...paymentOrigins,
  ],
  // Radix and Swiper position elements by style attributes, which only 'unsafe-inline' allows.
  'style-src': ["'self'", "'unsafe-inline'"],
  // An ADMIN may link to a picture of a plan elsewhere. Members upload theirs; their texts hold no others.
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'font-src': ["'self'", 'data:'],
  // Voice notes are loaded by an authorised call, so they are played from memory.
  'media-src': ["'self'", 'blob:'],
  // 'self' includes ws: and wss: of the same host (CSP 3).
  'connect-src': [...self, ...paymentOrigins],
  'frame-src': [...self, ...paymentOrigins],
  'worker-src': self,
  'manifest-src': self,
  'form-action': self,
  'frame-ancestors': nobody,
  'base-uri': nobody,
  'object-src': nobody,
});

/** The source of the content security policy that permits an inline script with this text. */
const hashSource = (script: string) => `'sha256-${createHash('sha256').update(script).digest('base64')}'`;

/** Security headers of pages and their files. Only the scripts of the site and of the payment provider run. */
export function pageHeaders(options: SecurityOptions): RequestHandler {
  return helmet({
    ...common(options),
    contentSecurityPolicy: { useDefaults: false, directives: pagePolicy(options) },
    // The payment provider's window must reach the page that opened it.
    crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
  });
}

/** Features of the browser: those of voice notes, plans near a position and passkeys are for our pages, the others for nobody. */
const FEATURES = {
  self: ['microphone', 'geolocation', 'publickey-credentials-create', 'publickey-credentials-get'],
  nobody: ['camera', 'display-capture', 'hid', 'midi', 'serial', 'usb'],
} as const;

const FEATURE_POLICY = [
  ...FEATURES.self.map((feature) => `${feature}=(self)`),
  ...FEATURES.nobody.map((feature) => `${feature}=()`),
].join(', ');

export const permissionsPolicy: RequestHandler = (_req, res, next) => {
  res.setHeader('Permissions-Policy', FEATURE_POLICY);
  next();
};

/** Security headers of API responses. No script runs even if a browser shows a response as a page. */
export function callHeaders(options: SecurityOptions): RequestHandler {
  return helmet({
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
