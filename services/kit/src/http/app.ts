import { BODY_MAX_BYTES, type Contract } from '@layover/proto/http/endpoint';
import { type Operations, operationsApi } from '@layover/proto/http/operations';
import express, { type Express, type RequestHandler, type Router } from 'express';
import { collectDefaultMetrics, Registry, register as sharedMetrics } from 'prom-client';
import type { Logger } from '../logger.ts';
import { answerErrors, answerUnmatched } from './answer-errors.ts';
import { type HealthChecks, healthRoutes } from './health.ts';
import { observeRequests } from './observe.ts';
import { requestId } from './request-id.ts';
import { type Handlers, type ServeOptions, serve, type UploadChecks } from './serve.ts';

export interface AppOptions extends ServeOptions {
  service: string;
  logger: Logger;
  /** The servers that the service depends on, for `/health/ready`. */
  healthChecks: HealthChecks;
  registry?: Registry;
  /** Largest JSON body in bytes of all calls of the service: the largest `bodyMaxBytes` of its contracts. */
  bodyMaxBytes?: number;
  /** The path of a call whose handler needs the body byte by byte: `req.body` is a Buffer there. */
  rawBodyPath?: string;
  /** Counts the failures that an operator must handle, for ADMINs. */
  operations?: () => Promise<Operations>;
}

interface AppBuilder {
  /** Adds the routes of a contract. */
  serve: <C extends Contract>(contract: C, handlers: Handlers<C>, checks?: UploadChecks<C>) => AppBuilder;
  /** Adds anything else, such as stored pictures. */
  use: (path: string, handler: Router | RequestHandler) => AppBuilder;
  build: () => Express;
}

/** An Express app with everything that all services share, which does not listen. A service adds its contracts. */
export function createApp(options: AppOptions): AppBuilder {
  const { service, logger, healthChecks } = options;
  const registry = options.registry ?? createRegistry(service);
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  // The gateway applies limits by exact path, so other spellings of a path must not match a route.
  app.enable('case sensitive routing');
  app.set('query parser', 'simple');
  app.use(healthRoutes(healthChecks));
  app.get('/metrics', async (_req, res) => {
    // Events and other shared parts register their metrics in the default registry of the process.
    res.type(registry.contentType).send(await Registry.merge([registry, sharedMetrics]).metrics());
  });
  app.use(requestId, observeRequests(logger, registry));
  const limit = options.bodyMaxBytes ?? BODY_MAX_BYTES;
  if (options.rawBodyPath) app.use(options.rawBodyPath, express.raw({ type: () => true, limit }));
  app.use(express.json({ limit, strict: true }));
  const contract = new Map<string, Contract[string]>(Object.entries(operationsApi)).get(service);
  const { operations } = options;
  if (contract && operations) app.use(serve({ operations: contract }, { operations }, options));
  const builder: AppBuilder = {
    serve: (contract, handlers, checks) => {
      app.use(serve(contract, handlers, options, checks));
      return builder;
    },
    use: (path, handler) => {
      app.use(path, handler);
      return builder;
    },
    build: () => {
      app.use(answerUnmatched);
      app.use(answerErrors(logger));
      return app;
    },
  };
  return builder;
}

export function createRegistry(service: string): Registry {
  const registry = new Registry();
  registry.setDefaultLabels({ service });
  if (process.env.NODE_ENV !== 'test') collectDefaultMetrics({ register: registry });
  return registry;
}
