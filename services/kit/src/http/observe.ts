import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import type { Logger } from '../logger.ts';

/** Logs every request once it is answered, and measures it by route. */
export function observeRequests(logger: Logger, registry: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return (req, res, next) => {
    const start = process.hrtime.bigint();
    res.once('close', () => {
      const seconds = Number(process.hrtime.bigint() - start) / 1e9;
      const route = (req.route as { path?: string } | undefined)?.path ?? 'unmatched';
      const status = res.writableFinished ? res.statusCode : 499;
      duration.observe({ method: req.method, route, status }, seconds);
      const level = status >= 500 ? 'warn' : 'info';
      // Neither what somebody searched for nor a secret that is part of the address belongs in a log.
      const path = route.includes(':token') ? route : req.path;
      logger[level]({ method: req.method, path, status, ms: Math.round(seconds * 1e4) / 10 }, 'request');
    });
    next();
  };
}
