import type { RequestHandler } from 'express';
import { askService, remembered } from './ask-service.ts';
import type { ServiceName } from './route-table.ts';
import type { Upstreams } from './upstreams.ts';

/** `degraded`: some instances are away and the others do their work. */
type State = 'up' | 'degraded' | 'down';

const PATIENCE_MS = 1000;
const REMEMBER_MS = 500;

/**
 * How the whole is. 200 as long as one service is up, because the gateway then has something to answer with;
 * which one is away is in the document.
 */
export function health(upstreams: Record<ServiceName, Upstreams>, isRedisUp: () => boolean): RequestHandler {
  const ask = remembered(async () => {
    const states = await Promise.all(
      Object.entries(upstreams).map(async ([name, { urls }]) => [name, await stateOf(urls)] as const),
    );
    return Object.fromEntries(states);
  }, REMEMBER_MS);
  return async (_req, res) => {
    const services = await ask();
    const isUseful = Object.values(services).some((state) => state !== 'down');
    res.set('Cache-Control', 'no-store').status(isUseful ? 200 : 503);
    res.json({
      status: isUseful ? 'success' : 'error',
      document: { gateway: 'up', redis: isRedisUp() ? 'up' : 'degraded', services },
    });
  };
}

async function stateOf(instances: readonly URL[]): Promise<State> {
  const answers = await Promise.all(instances.map((url) => askService(url, '/health/ready', PATIENCE_MS)));
  const ready = answers.filter((answer) => answer !== undefined).length;
  if (ready === instances.length) return 'up';
  return ready > 0 ? 'degraded' : 'down';
}
