import { type RequestHandler, Router } from 'express';
import { ApiError } from './api-errors.ts';

type Method = 'get' | 'post';

/** The calls of a part of the interface, by path and method. Other methods are rejected. */
export function routes(paths: Record<string, Partial<Record<Method, RequestHandler>>>): Router {
  const router = Router();
  for (const [path, handlers] of Object.entries(paths)) {
    const route = router.route(path);
    const methods = Object.keys(handlers) as Method[];
    for (const method of methods) route[method](handlers[method] as RequestHandler);
    const allow = methods.map((method) => method.toUpperCase()).join(', ');
    route.all((_req, res) => {
      res.set('Allow', allow);
      throw new ApiError(405);
    });
  }
  return router;
}
