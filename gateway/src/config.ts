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

/** One address or several, separated by commas: the instances of a service. */
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
  /** The built single-page application; without it the gateway serves the calls alone. */
  WEB_DIR: z.string().optional(),
  /** A Vite development server that takes the place of WEB_DIR. */
  WEB_DEV_URL: http.optional(),
  /** The address people type; with https they are told to stay on it. */
  PUBLIC_URL: z.url({ protocol: /^https?$/ }).optional(),
  /** Origins of other sites that may make calls; none unless set. */
  CORS_ORIGINS: list.prefault(''),
  /** How many proxies in front of the gateway may be believed about the caller's address. */
  TRUST_PROXY: z.coerce.number().int().min(0).max(10).default(0),
  /** Scales every rate limit; 0 switches them off. */
  RATE_LIMIT: z.coerce.number().min(0).default(1),
  /** Silence of a service, in milliseconds, after which a call to it is given up. */
  SERVICE_TIMEOUT_MS: z.coerce.number().int().min(1).default(30_000),
  /** Milliseconds that a call waits for Redis, before its checks are made without. */
  REDIS_TIMEOUT_MS: z.coerce.number().int().min(1).default(250),
  /** Milliseconds in which a small body has to be there, and in which of a larger one 64 KiB have to come. */
  BODY_TIMEOUT_MS: z.coerce.number().int().min(1).default(20_000),
  /** /metrics on a port of its own, because this process's main port is open to the world. */
  METRICS_PORT: z.coerce.number().int().min(0).max(65_535).optional(),
});

/** While developing, the first build may still be under way when the gateway starts. */
export const gatewaySettings = settings.refine(
  ({ WEB_DIR, NODE_ENV }) =>
    WEB_DIR === undefined || NODE_ENV === 'development' || existsSync(join(WEB_DIR, 'index.html')),
  { path: ['WEB_DIR'], error: 'has no index.html; build the web application first' },
);
export type GatewaySettings = z.infer<typeof gatewaySettings>;
