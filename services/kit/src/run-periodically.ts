import type { Logger } from './logger.ts';

interface PeriodicWork {
  /** Name of the work in the log. */
  name: string;
  firstAfterMs: number;
  everyMs: number;
  run: () => Promise<unknown>;
  logger: Logger;
}

/**
 * Runs work again and again, one run at a time. A failed run is logged, and the next one follows as usual. Every instance
 * of a service runs it, so the work must tolerate that another instance does the same at the same time.
 * @returns a function that stops it
 */
export function runPeriodically({ name, firstAfterMs, everyMs, run, logger }: PeriodicWork): () => void {
  let isStopped = false;
  let timer = setTimeout(runOnce, firstAfterMs).unref();

  async function runOnce(): Promise<void> {
    try {
      await run();
    } catch (err) {
      logger.warn({ err }, `${name} failed`);
    }
    if (!isStopped) timer = setTimeout(runOnce, everyMs).unref();
  }

  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
