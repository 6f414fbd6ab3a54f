import type { Logger } from '../logger.ts';
import { runPeriodically } from '../run-periodically.ts';

export interface CleanupResult {
  kept: number;
  removed: number;
}

/** Runs `cleanUp` a minute after the start and then every hour. Returns a function that stops this. */
export function startCleanup(cleanUp: () => Promise<CleanupResult>, logger: Logger): () => void {
  return runPeriodically({
    name: 'the removal of unreferenced files',
    firstAfterMs: 60_000,
    everyMs: 60 * 60 * 1000,
    run: async () => {
      const result = await cleanUp();
      if (result.removed > 0) logger.info(result, 'removed unreferenced files');
    },
    logger,
  });
}
