import type { Logger } from '@layover/kit/logger';
import type { SweepAttachments } from './usecases/sweep-attachments.ts';

const FIRST_MS = 60_000;
const EVERY_MS = 60 * 60 * 1000;

/** Sweeps a minute after the start and then every hour. Returns what ends it. */
export function startSweeping(sweep: SweepAttachments, logger: Logger): () => void {
  let timer = setTimeout(run, FIRST_MS).unref();

  async function run(): Promise<void> {
    try {
      const swept = await sweep();
      if (swept.removed > 0) logger.info(swept, 'removed files that no message carries');
    } catch (err) {
      logger.warn({ err }, 'files that no message carries were not all removed');
    }
    if (!ended) timer = setTimeout(run, EVERY_MS).unref();
  }

  let ended = false;
  return () => {
    ended = true;
    clearTimeout(timer);
  };
}
