import type { Logger } from '@layover/kit/logger';
import type { RequestHandler } from 'express';
import { Histogram, type Registry } from 'prom-client';
import { pathOf } from './route-table.ts';

/** A reset token is part of its path; whoever reads logs must not be able to use it. */
const SECRET_PATHS = /^(\/api\/auth\/reset_password|\/reset-password)\/.+/;

/** Logs every request once it is over, and measures it by who answered. */
export function observeRequests(logger: Logger, registry: Registry): RequestHandler {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time to answer a request, by the service that answered it',
    labelNames: ['method', 'route', 'status'] as const,
    buckets: [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  });
  return (req, res, next) => {
    const start = performance.now();
    res.once('close', () => {
      const ms = performance.now() - start;
      const route = (res.locals.route as string | undefined) ?? 'web';
      // 499: whoever asked did not wait for the answer.
      const status = res.writableFinished ? res.statusCode : 499;
      duration.observe({ method: req.method, route, status }, ms / 1000);
      const path = pathOf(req.originalUrl).replace(SECRET_PATHS, '$1/***');
      const entry = { method: req.method, path, route, status, ms: Math.round(ms * 10) / 10 };
      if (status >= 500) logger.warn(entry, 'request');
      else logger.info(entry, 'request');
    });
    next();
  };
}
