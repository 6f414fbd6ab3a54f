import type { ServiceName } from '@layover/proto/http/areas';
import type { RequestHandler } from 'express';
import type { Upstreams } from './proxy/upstreams.ts';

/** `degraded`: some instances are unavailable, and the others receive their calls. */
type State = 'up' | 'degraded' | 'down';

const TIMEOUT_MS = 1000;
const MEMOIZE_MS = 500;

/**
 * The state of the whole product. The status is 200 while at least one service is up, because the gateway can then answer
 * some calls.
 */
export function health(upstreams: Record<ServiceName, Upstreams>, isRedisUp: () => boolean): RequestHandler {
  const serviceStates = memoizeFor(MEMOIZE_MS, async () => {
    const states = await Promise.all(
      Object.entries(upstreams).map(async ([name, { urls }]) => [name, await stateOf(urls)] as const),
    );
    return Object.fromEntries(states);
  });
  return async (_req, res) => {
    const services = await serviceStates();
    const isUp = Object.values(services).some((state) => state !== 'down');
    res.set('Cache-Control', 'no-store').status(isUp ? 200 : 503);
    res.json({
      status: isUp ? 'success' : 'error',
      document: { gateway: 'up', redis: isRedisUp() ? 'up' : 'degraded', services },
    });
  };
}

async function stateOf(instances: readonly URL[]): Promise<State> {
  const ready = (await Promise.all(instances.map(isReady))).filter(Boolean).length;
  if (ready === instances.length) return 'up';
  return ready > 0 ? 'degraded' : 'down';
}

async function isReady(instance: URL): Promise<boolean> {
  try {
    const response = await fetch(new URL('/health/ready', instance), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await response.body?.cancel();
    return response.ok;
  } catch {
    return false;
  }
}

/** Calls `load` at most once per period, so that many health checks cause one request to each instance. */
function memoizeFor<T>(periodMs: number, load: () => Promise<T>): () => Promise<T> {
  let current: Promise<T> | undefined;
  return () => {
    current ??= load().finally(() => setTimeout(() => (current = undefined), periodMs).unref());
    return current;
  };
}
