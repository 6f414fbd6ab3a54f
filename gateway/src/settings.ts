import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { baseSettings, redisSettings } from '@layover/kit/config';
import { z } from 'zod';

const http = z.url({ protocol: /^http$/ });

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((item) => item.trim())
    .filter(Boolean),
);

/** Addresses of a service's instances, separated by commas. */
const instances = list.refine(
  (urls) => urls.length > 0 && urls.every((url) => http.safeParse(url).success),
  'must be one http address or several, separated by commas',
);

const settings = baseSettings.extend({
  AUTH_URL: instances,
  USER_URL: instances,
  CHAT_URL: instances,
  PLAN_URL: instances,
  CONTENT_URL: instances,
  PAYMENT_URL: instances,
  ...redisSettings,
  /** Folder of the built single-page application. Without it the gateway serves the API only. */
  WEB_DIR: z.string().optional(),
  /** A Vite development server that replaces WEB_DIR. */
  WEB_DEV_URL: http.optional(),
  /** The public address. With https, browsers get `Strict-Transport-Security`. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Other origins that may call the API; none by default. */
  CORS_ORIGINS: list.prefault(''),
  /** Number of trusted proxies in front of the gateway, for `X-Forwarded-For`. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Origins of the script and the frames of PayPal, for the content security policy. Without them, nothing is sold. */
  PAYPAL_ORIGINS: list.pipe(z.array(z.url({ protocol: /^https?$/ }))).prefault(''),
  /** Scales every rate limit; 0 switches them off. */
  RATE_LIMIT: z.coerce.number().min(0).default(1),
  /** Idle time of a service after which a call to it fails. */
  SERVICE_TIMEOUT_MS: z.coerce.number().int().min(1).default(30_000),
  /** Time that a call waits for Redis before its checks run without it. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(1).default(250),
  /** Time in which a small body must arrive, and in which 64 KiB of an upload must arrive. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(1).default(20_000),
  /** Port of `/metrics`, which must not be on the public port. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});

/** In development the first build may still be running when the gateway starts. */
export const gatewaySettings = settings.refine(
  ({ WEB_DIR, NODE_ENV }) =>
    WEB_DIR === undefined || NODE_ENV === 'development' || existsSync(join(WEB_DIR, 'index.html')),
  { path: ['WEB_DIR'], error: 'has no index.html; build the web application first' },
);
export type GatewaySettings = z.infer<typeof gatewaySettings>;
