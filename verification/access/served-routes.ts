import type { Express } from 'express';

interface Layer {
  route?: { path: string | string[]; methods: Record<string, boolean> };
  handle?: { stack?: Layer[] };
}

/** Every route of an Express app: `GET /api/plan/detail/:id` … */
export function servedRoutes(app: Express): string[] {
  return routesOf((app.router as unknown as { stack: Layer[] }).stack);
}

const routesOf = (stack: readonly Layer[]): string[] =>
  stack.flatMap(({ route, handle }) => {
    if (!route) return routesOf(handle?.stack ?? []);
    const methods = Object.keys(route.methods).map((method) => method.toUpperCase());
    return [route.path].flat().flatMap((path) => methods.map((method) => `${method} ${path}`));
  });
