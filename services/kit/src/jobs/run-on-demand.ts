import { withTimeout } from '../events/with-timeout.ts';
import type { Logger } from '../logger.ts';
import { runPeriodically } from '../run-periodically.ts';

const CLOSE_TIMEOUT_MS = 5_000;

interface RunOnDemandOptions {
  /** Name of the work in the log. */
  name: string;
  /** Does everything that is due. */
  run: () => Promise<void>;
  /** Begins nothing more. The work in progress finishes; resolves with the work that `run` does not wait for. */
  stop: () => unknown;
  pollMs: number;
  logger: Logger;
}

/** Runs work periodically, and on demand; one run at a time. */
export function runOnDemand({ name, run: runDue, stop, pollMs, logger }: RunOnDemandOptions) {
  let running: Promise<void> | undefined;
  let isRequested = false;
  let isClosed = false;

  function run(): Promise<void> {
    running ??= runDue().finally(() => {
      running = undefined;
      if (isRequested) start();
    });
    return running;
  }

  /** What was added during a run may have come too late for it, so another one follows. */
  function start(): void {
    isRequested = running !== undefined;
    if (isRequested || isClosed) return;
    run().catch((err: unknown) => logger.warn({ err }, `${name} failed`));
  }

  const stopPolling = runPeriodically({ name, firstAfterMs: pollMs, everyMs: pollMs, run, logger });

  return {
    start,
    /** Waits up to 5 s for the work in progress. */
    async close(): Promise<void> {
      isClosed = true;
      stopPolling();
      await withTimeout(CLOSE_TIMEOUT_MS, Promise.allSettled([running, stop()]));
    },
  };
}
