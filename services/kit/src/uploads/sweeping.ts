import type { Logger } from '../logger.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60 * 1000;

export interface CleanupResult {
  kept: number;
  removed: number;
}

/** Sweeps a minute after the start and then every hour. Returns what ends it. */
export function startCleanup(sweep: () => Promise<CleanupResult>, logger: Logger): () => void {
  let timer = setTimeout(run, FIRST_MS).unref();

  async function run(): Promise<void> {
    try {
      const swept = await sweep();
      if (swept.removed > 0) logger.info(swept, 'removed files that nothing names');
    } catch (err) {
      logger.warn({ err }, 'files that nothing names were not all removed');
    }
    if (!ended) timer = setTimeout(run, EVERY_MS).unref();
  }

  let ended = false;
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
