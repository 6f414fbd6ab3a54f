import type { Server } from 'node:http';
import { answerErrors, answerUnmatched } from '@layover/kit/http/answer-errors';
import { openAuthKeys } from '@layover/kit/http/auth-keys';
import { healthRoutes } from '@layover/kit/http/health';
import { observeRequests } from '@layover/kit/http/observe';
import { requestId } from '@layover/kit/http/request-id';
import type { Logger } from '@layover/kit/logger';
import { requestContext } from '@layover/kit/request-context';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { Counter, type Registry } from 'prom-client';
import type { GatewaySettings } from './config.ts';
import { cors } from './cors.ts';
import { byAnswerer } from './describe-request.ts';
import { docs } from './docs/docs.ts';
import { forwardCalls } from './forward-calls.ts';
import { health } from './health.ts';
import { accountOf } from './limits/account-of.ts';
import { createAdmission } from './limits/admission.ts';
import { createRateLimits } from './limits/rate-limits.ts';
import { openSharedStore } from './limits/shared-store.ts';
import { normalise } from './normalise.ts';
import { createServiceProxy, type ServiceProxy } from './proxy.ts';
import { type ServiceName, services } from './route-table.ts';
import { callHeaders, pageHeaders } from './security-headers.ts';
import { forwardUpgrades, SOCKETS_OF_A_NETWORK } from './upgrades.ts';
import { UpstreamAgent } from './upstream-agent.ts';
import { createUpstreams, type Upstreams } from './upstreams.ts';
import { serveWeb } from './web/serve-web.ts';

export interface Gateway {
  app: Express;
  /** Lets the listening server pass WebSockets on. */
  attach: (server: Server) => void;
  /** Ends the WebSockets that are open; their clients come back by themselves. */
  closeSockets: () => void;
  /** Lets go of the services and of Redis. */
  close: () => void;
}

export interface GatewayParts {
  settings: GatewaySettings;
  logger: Logger;
  registry: Registry;
}

/** The gateway as an Express app that does not listen yet. Read from top to bottom it is the way of a request. */
export function buildGateway({ settings, logger, registry }: GatewayParts): Gateway {
  const { REDIS_URL, NAMESPACE, RATE_LIMIT, CORS_ORIGINS, WEB_DEV_URL, TRUST_PROXY } = settings;
  const store = openSharedStore({
    url: REDIS_URL,
    namespace: NAMESPACE,
    patienceMs: settings.REDIS_TIMEOUT_MS,
    logger,
    registry,
  });
  const upstreams = byService((name) =>
    createUpstreams(settings[`${name.toUpperCase() as Uppercase<typeof name>}_URL`]),
  );
  const keys = openAuthKeys({ url: new URL('/.well-known/jwks.json', settings.AUTH_URL[0]).href });
  const rateLimits = RATE_LIMIT > 0 ? createRateLimits(store, RATE_LIMIT) : undefined;
  const admit = createAdmission({ store, accountOf: accountOf(keys), rateLimits, factor: RATE_LIMIT });
  const agent = new UpstreamAgent();
  const proxyTo = proxyMaker({ settings, logger, registry }, agent);
  const proxies = byService((name) => proxyTo(name, upstreams[name]));
  const webDev = WEB_DEV_URL === undefined ? undefined : proxyTo('web', createUpstreams([WEB_DEV_URL]));

  const security = {
    isHttps: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    isOpenToOthers: CORS_ORIGINS.length > 0,
    isDevelopment: webDev !== undefined,
  };
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.use(
    healthRoutes({
      redis: () => (store.isUp() ? 'up' : 'degraded'),
      // Without them calls are counted by network.
      keys: () => (keys.areLoaded() ? 'up' : 'degraded'),
    }),
  );
  app.use(requestId, observeRequests(logger, registry, byAnswerer));
  app.use(normalise);
  app.use('/api', callHeaders(security));
  if (CORS_ORIGINS.length > 0) app.use('/api', cors(CORS_ORIGINS));
  app.use(
    forwardCalls({
      proxies,
      admit,
      trustedHops: TRUST_PROXY,
      bodyTimeoutMs: settings.BODY_TIMEOUT_MS,
      factor: RATE_LIMIT,
    }),
  );
  app.use('/api/health', countedAs('health'), health(upstreams, store.isUp));
  app.use('/api/docs', countedAs('docs'), pageHeaders(security), docs(upstreams));
  app.use('/api', answerUnmatched);
  app.use(pageHeaders(security));
  if (webDev) app.use((req, res) => webDev.pass(req, res));
  else if (settings.WEB_DIR) app.use(serveWeb(settings.WEB_DIR, settings.NODE_ENV === 'development'));
  app.use(answerUnmatched);
  app.use(answerErrors(logger));

  let closeSockets = () => {};
  return {
    app,
    attach: (server) => {
      closeSockets = forwardUpgrades(server, {
        chat: proxies.chat,
        webDev,
        trustedHops: TRUST_PROXY,
        rateLimits,
        perNetwork: RATE_LIMIT > 0 ? SOCKETS_OF_A_NETWORK * RATE_LIMIT : Number.POSITIVE_INFINITY,
      });
    },
    closeSockets: () => closeSockets(),
    close: () => {
      for (const each of Object.values(upstreams)) each.close();
      keys.close();
      agent.destroy();
      store.close();
    },
  };
}

const countedAs =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    res.locals.route = route;
    next();
  };

function byService<T>(make: (name: ServiceName) => T): Record<ServiceName, T> {
  return Object.fromEntries(services.map((name) => [name, make(name)])) as Record<ServiceName, T>;
}

/** Makes proxies that share connections, and that answer, log and count failures in the same way. */
function proxyMaker({ settings, logger, registry }: GatewayParts, agent: UpstreamAgent) {
  const failures = new Counter({
    name: 'gateway_service_failures_total',
    help: 'Tries to reach a service that failed',
    labelNames: ['service', 'code'] as const,
    registers: [registry],
  });
  const answerAny = answerErrors(logger);
  const answer = (error: unknown, req: Request, res: Response) => {
    // What a socket reports can come in the context of an earlier request on it.
    requestContext.run({ requestId: `${req.headers['x-request-id']}` }, () => {
      answerAny(error, req, res, () => res.destroy());
    });
  };
  return (service: string, upstreams: Upstreams): ServiceProxy =>
    createServiceProxy({
      upstreams,
      agent,
      answer,
      failed: (err, instance) => {
        failures.inc({ service, code: err.code ?? 'other' });
        logger.warn({ err, target: service, instance: instance.host }, 'a service did not answer');
      },
      patienceMs: settings.SERVICE_TIMEOUT_MS,
      bodyTimeoutMs: settings.BODY_TIMEOUT_MS,
    });
}
