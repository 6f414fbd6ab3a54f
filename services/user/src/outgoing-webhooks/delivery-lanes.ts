import { runOnDemand } from '@layover/kit/jobs/run-on-demand';
import type { Logger } from '@layover/kit/logger';

/** Messages that an instance sends to one endpoint at the same time. */
const LANES = 2;

interface DeliveryLanesOptions {
  /** Endpoints with messages that are due. */
  dueEndpoints: () => Promise<readonly string[]>;
  /** @returns whether there was one */
  deliverOne: (endpoint: string) => Promise<boolean>;
  pollMs: number;
  logger: Logger;
}

/** Each endpoint has lanes of its own, so that a slow one holds up no other. */
export function deliveryLanes({ dueEndpoints, deliverOne, pollMs, logger }: DeliveryLanesOptions) {
  const busy = new Map<string, Set<Promise<void>>>();
  let isStopped = false;

  async function drain(endpoint: string): Promise<void> {
    try {
      while (!isStopped && (await deliverOne(endpoint)));
    } catch (err) {
      logger.warn({ err, endpoint }, 'sending webhooks failed');
    }
  }

  /** Opens the lanes that are not busy. */
  function open(endpoint: string): void {
    const lanes = busy.get(endpoint) ?? new Set();
    busy.set(endpoint, lanes);
    while (!isStopped && lanes.size < LANES) {
      const lane = drain(endpoint).finally(() => {
        lanes.delete(lane);
        if (lanes.size === 0) busy.delete(endpoint);
      });
      lanes.add(lane);
    }
  }

  async function run(): Promise<void> {
    for (const endpoint of await dueEndpoints()) open(endpoint);
  }

  return runOnDemand({
    name: 'sending webhooks',
    run,
    stop: () => {
      isStopped = true;
      return Promise.allSettled([...busy.values()].flatMap((lanes) => [...lanes]));
    },
    pollMs,
    logger,
  });
}
