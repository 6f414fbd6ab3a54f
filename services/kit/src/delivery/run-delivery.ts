import { withTimeout } from '../events/with-timeout.ts';
import type { Logger } from '../logger.ts';
import { runPeriodically } from '../run-periodically.ts';

const CLOSE_TIMEOUT_MS = 5_000;

interface Delivery {
  /** Sends everything that is due. */
  run: () => Promise<void>;
  /** Starts no more deliveries. The deliveries in progress finish; resolves with those that `run` does not wait for. */
  stop: () => unknown;
}

interface RunDeliveryOptions {
  /** Name of the work in the log. */
  name: string;
  delivery: Delivery;
  pollMs: number;
  logger: Logger;
}

/** Runs a delivery periodically, and on demand; one run at a time. */
export function runDelivery({ name, delivery, pollMs, logger }: RunDeliveryOptions) {
  let running: Promise<void> | undefined;
  const run = () => {
    running ??= delivery.run().finally(() => {
      running = undefined;
    });
    return running;
  };
  const stop = runPeriodically({ name, firstAfterMs: pollMs, everyMs: pollMs, run, logger });

  return {
    start(): void {
      run().catch((err: unknown) => logger.warn({ err }, `${name} failed`));
    },
    /** Waits up to 5 s for the deliveries in progress. */
    async close(): Promise<void> {
      stop();
      await withTimeout(CLOSE_TIMEOUT_MS, Promise.allSettled([running, delivery.stop()]));
    },
  };
}
