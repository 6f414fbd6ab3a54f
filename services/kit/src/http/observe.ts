import { SECRET_PARAMETER } from '@layover/proto/http/endpoint';
import type { Request, RequestHandler, Response } from 'express';
import { Histogram, type Registry } from 'prom-client';
import type { Logger } from '../logger.ts';

/** `route` groups requests in the metrics; `path` is for the log, without secrets. */
export type DescribeRequest = (req: Request, res: Response) => { route: string; path: string };

/** The path of the matched route, because a secret in the address must not be logged. */
const byMatchedRoute: DescribeRequest = (req) => {
  const route = (req.route as { path?: string } | undefined)?.path ?? 'unmatched';
  return { route, path: SECRET_PARAMETER.test(route) ? route : req.path };
};

/** Logs every request after its response, and measures its time by route. */
export function observeRequests(
  logger: Logger,
  registry: Registry,
  describe: DescribeRequest = byMatchedRoute,
): RequestHandler {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const ms = performance.now() - start;
      const { route, path } = describe(req, res);
      // 499: the client closed the connection before the answer.
      const status = res.writableFinished ? res.statusCode : 499;
      duration.observe({ method: req.method, route, status }, ms / 1000);
      // The query is left out: it can contain search texts.
      const entry = { method: req.method, path, route, status, ms: Math.round(ms * 10) / 10 };
      if (status >= 500) logger.warn(entry, 'request');
      else logger.info(entry, 'request');
    });
    next();
  };
}
