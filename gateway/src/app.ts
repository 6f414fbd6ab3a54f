import type { Server } from 'node:http';
import { answerErrors, answerUnmatched } from '@layover/kit/http/answer-errors';
import { openAuthKeys } from '@layover/kit/http/auth-keys';
import { healthRoutes } from '@layover/kit/http/health';
import { observeRequests } from '@layover/kit/http/observe';
import { requestId } from '@layover/kit/http/request-id';
import type { Logger } from '@layover/kit/logger';
import { requestContext } from '@layover/kit/request-context';
import type { ServiceName } from '@layover/proto/http/areas';
import express, { type Express, type Request, type RequestHandler, type Response } from 'express';
import { Counter, type Registry } from 'prom-client';
import { answerUnparsed } from './answer-unparsed.ts';
import { docs } from './docs/docs.ts';
import { cors } from './headers/cors.ts';
import { noReferrerOfSecrets } from './headers/secret-paths.ts';
import { callHeaders, pageHeaders, permissionsPolicy } from './headers/security-headers.ts';
import { health } from './health.ts';
import { forwardCalls } from './proxy/forward-calls.ts';
import { forwardUpgrades, SOCKETS_PER_NETWORK } from './proxy/forward-upgrades.ts';
import { createServiceProxy, type ServiceProxy } from './proxy/service-proxy.ts';
import { UpstreamAgent } from './proxy/upstream-agent.ts';
import { createUpstreams, type Upstreams } from './proxy/upstreams.ts';
import { createRequestCheck } from './rate-limits/check-request.ts';
import { openEndedSessions } from './rate-limits/ended-sessions.ts';
import { createPageLimit } from './rate-limits/page-limit.ts';
import { createRateLimits } from './rate-limits/rate-limits.ts';
import { openRedisBreaker } from './rate-limits/redis-breaker.ts';
import { createAccountIdOf } from './rate-limits/token-ids.ts';
import { requestLabels } from './request-labels.ts';
import { normalizeTarget, pathOf } from './request-target.ts';
import { services } from './services.ts';
import type { GatewaySettings } from './settings.ts';
import { inlineScriptOf } from './web/rendering/page-bundle.ts';
import { createRenderedPages } from './web/rendering/rendered-pages.ts';
import { noIndexOfPersonalPages, robots, sitemaps } from './web/robots.ts';
import { serveWeb, showUnreadableAddress } from './web/serve-web.ts';
import { createSharePictures } from './web/share-pictures/share-pictures.ts';

interface Gateway {
  app: Express;
  /** Forwards WebSocket upgrades of the listening server, and answers requests that cannot be parsed. */
  attach: (server: Server) => void;
  /** Closes the open WebSockets. Their clients reconnect. */
  closeSockets: () => void;
  /** Closes the connections to the services and to Redis. */
  close: () => void;
}

interface GatewayParts {
  settings: GatewaySettings;
  logger: Logger;
  registry: Registry;
}

/** Builds the gateway as an Express app that does not listen yet. A request passes its handlers from top to bottom. */
export function buildGateway({ settings, logger, registry }: GatewayParts): Gateway {
  const { REDIS_URL, NAMESPACE, RATE_LIMIT, CORS_ORIGINS, WEB_DEV_URL, TRUST_PROXY } = settings;
  const redis = openRedisBreaker({
    url: REDIS_URL,
    namespace: NAMESPACE,
    timeoutMs: settings.REDIS_TIMEOUT_MS,
    logger,
    registry,
  });
  const keys = openAuthKeys({ url: new URL('/.well-known/jwks.json', settings.AUTH_URL[0]).href });
  const rateLimits = RATE_LIMIT > 0 ? createRateLimits(redis, RATE_LIMIT) : undefined;
  const accountIdOf = createAccountIdOf(keys);
  const endedSessions = openEndedSessions(new URL('/.well-known/ended-sessions', settings.AUTH_URL[0]).href);
  const checkRequest = createRequestCheck({
    redis,
    endedSessions,
    accountIdOf,
    rateLimits,
    factor: RATE_LIMIT,
  });

  const agent = new UpstreamAgent();
  const createProxy = proxyFactory({ settings, logger, registry }, agent);
  const upstreams = byService((name) =>
    createUpstreams(settings[`${name.toUpperCase() as Uppercase<typeof name>}_URL`]),
  );
  const proxies = byService((name) => createProxy(name, upstreams[name]));
  const webDev = WEB_DEV_URL === undefined ? undefined : createProxy('web', createUpstreams([WEB_DEV_URL]));

  const security = {
    isHttps: settings.PUBLIC_URL?.startsWith('https:') ?? false,
    isOpenToOthers: CORS_ORIGINS.length > 0,
    paymentOrigins: settings.PAYPAL_ORIGINS,
    isDevelopment: webDev !== undefined,
    inlineScript: settings.WEB_DIR && inlineScriptOf(settings.WEB_DIR),
  };
  const app = express();
  app.disable('x-powered-by');
  app.set('query parser', false);
  app.use(
    healthRoutes({
      redis: () => (redis.isUp() ? 'up' : 'degraded'),
      // Without the keys, calls are counted by network instead of by account.
      keys: () => (keys.areLoaded() ? 'up' : 'degraded'),
    }),
  );
  app.use(requestId, observeRequests(logger, registry, requestLabels));
  app.use(normalizeTarget);
  for (const [path, call] of sitemaps) {
    app.get(path, (req, _res, next) => {
      req.url = call + req.url.slice(pathOf(req.url).length);
      next();
    });
  }
  app.use('/api', callHeaders(security), noReferrerOfSecrets);
  if (CORS_ORIGINS.length > 0) app.use('/api', cors(CORS_ORIGINS));
  app.use(
    forwardCalls({
      proxies,
      checkRequest,
      trustedHops: TRUST_PROXY,
      bodyTimeoutMs: settings.BODY_TIMEOUT_MS,
      factor: RATE_LIMIT,
    }),
  );
  app.use('/api/health', routeLabel('health'), health(upstreams, redis.isUp));
  app.use('/api/docs', routeLabel('docs'), pageHeaders(security), docs());
  app.use('/api', answerUnmatched);
  app.use('/robots.txt', routeLabel('robots'), robots(settings.PUBLIC_URL));
  app.use(pageHeaders(security), permissionsPolicy, noReferrerOfSecrets, noIndexOfPersonalPages);
  const folder = settings.WEB_DIR;
  const origin = new URL(settings.PUBLIC_URL ?? 'http://localhost').origin;
  // The watch mode replaces the build, so its file names would not be those of the server-rendered pages.
  const rereads = settings.NODE_ENV === 'development';
  const renderedPages =
    folder && !webDev && !rereads
      ? createRenderedPages({ folder, origin, upstreams, logger, registry })
      : undefined;
  const mayRender = createPageLimit(rateLimits, TRUST_PROXY);
  const sharePictures = renderedPages && createSharePictures({ renderedPages, mayRender, logger });
  if (sharePictures) app.use('/share-pictures', routeLabel('share-pictures'), sharePictures.handler);
  if (webDev) app.use((req, res) => webDev.forward(req, res));
  else if (folder) app.use(serveWeb({ folder, rereads, renderedPages, mayRender }));
  app.use(answerUnmatched);
  app.use(showUnreadableAddress);
  app.use(answerErrors(logger));

  let closeSockets = () => {};
  return {
    app,
    attach: (server) => {
      answerUnparsed(server);
      closeSockets = forwardUpgrades(server, {
        chat: proxies.chat,
        webDev,
        trustedHops: TRUST_PROXY,
        rateLimits,
        socketsPerNetwork: RATE_LIMIT > 0 ? SOCKETS_PER_NETWORK * RATE_LIMIT : Number.POSITIVE_INFINITY,
      });
    },
    closeSockets: () => closeSockets(),
    close: () => {
      for (const upstream of Object.values(upstreams)) upstream.close();
      void sharePictures?.close();
      void renderedPages?.close();
      keys.close();
      agent.destroy();
      redis.close();
    },
  };
}

/** Sets the route that logs and metrics show. */
const routeLabel =
  (route: string): RequestHandler =>
  (_req, res, next) => {
    res.locals.route = route;
    next();
  };

function byService<T>(make: (name: ServiceName) => T): Record<ServiceName, T> {
  return Object.fromEntries(services.map((name) => [name, make(name)])) as Record<ServiceName, T>;
}

/** Creates proxies that share connections, and that send, log and count failures in the same way. */
function proxyFactory({ settings, logger, registry }: GatewayParts, agent: UpstreamAgent) {
  const failures = new Counter({
    name: 'gateway_service_failures_total',
    help: 'Failed attempts to reach a service',
    labelNames: ['service', 'code'] as const,
    registers: [registry],
  });
  const handleError = answerErrors(logger);
  const sendError = (error: unknown, req: Request, res: Response) => {
    // A keep-alive socket reports its error in the context of the request that opened it, so the context is set anew.
    requestContext.run({ requestId: `${req.headers['x-request-id']}` }, () => {
      handleError(error, req, res, () => res.destroy());
    });
  };
  return (service: string, upstreams: Upstreams): ServiceProxy =>
    createServiceProxy({
      upstreams,
      agent,
      sendError,
      onFailure: (err, instance) => {
        failures.inc({ service, code: err.code ?? 'other' });
        logger.warn({ err, target: service, instance: instance.host }, 'service unavailable');
      },
      timeoutMs: settings.SERVICE_TIMEOUT_MS,
      bodyTimeoutMs: settings.BODY_TIMEOUT_MS,
    });
}
