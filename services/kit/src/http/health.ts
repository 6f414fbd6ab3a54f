import { Router } from 'express';

/** `degraded`: unavailable, but the service works without it. `down`: unavailable, and the service cannot answer. */
export type HealthState = 'up' | 'degraded' | 'down';
export type HealthChecks = Readonly<Record<string, () => HealthState>>;

export function healthRoutes(parts: HealthChecks): Router {
  const router = Router();
  router.get('/health/live', (_req, res) => {
    res.json({ status: 'success', document: { live: true } });
  });
  router.get('/health/ready', (_req, res) => {
    const states = Object.fromEntries(Object.entries(parts).map(([name, state]) => [name, state()]));
    const ready = !Object.values(states).includes('down');
    res
      .status(ready ? 200 : 503)
      .json({ status: ready ? 'success' : 'error', document: { ready, parts: states } });
  });
  return router;
}
