import type { Logger } from '../logger.ts';

const FIRST_RUN_MS = 60_000;
const INTERVAL_MS = 60 * 60 * 1000;

export interface CleanupResult {
  kept: number;
  removed: number;
}

/** Runs `cleanUp` a minute after the start and then every hour. Returns a function that stops this. */
export function startCleanup(cleanUp: () => Promise<CleanupResult>, logger: Logger): () => void {
  let timer = setTimeout(run, FIRST_RUN_MS).unref();

  async function run(): Promise<void> {
    try {
      const result = await cleanUp();
      if (result.removed > 0) logger.info(result, 'removed unreferenced files');
    } catch (err) {
      logger.warn({ err }, 'unreferenced files were not all removed');
    }
    if (!isStopped) timer = setTimeout(run, INTERVAL_MS).unref();
  }

  let isStopped = false;
  return () => {
    isStopped = true;
    clearTimeout(timer);
  };
}
