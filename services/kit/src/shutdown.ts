import type { Logger } from './logger.ts';

/** Longer than a load balancer takes to notice, and shorter than the 30 s that a cluster waits before it kills the process. */
const GRACE_MS = 10_000;

/**
 * On SIGTERM or SIGINT runs the steps in order and leaves. A second signal, or steps that take too long, end the
 * process at once: whatever was acknowledged is stored already.
 */
export function stopGracefully(
  logger: Logger,
  steps: ReadonlyArray<readonly [name: string, stop: () => unknown]>,
): void {
  let stopping = false;
  const stop = async (signal: string) => {
    if (stopping) process.exit(1);
    stopping = true;
    logger.info({ signal }, 'stopping');
    setTimeout(() => {
      logger.error('stopping took too long');
      process.exit(1);
    }, GRACE_MS).unref();
    for (const [name, step] of steps) {
      try {
        await step();
      } catch (err) {
        logger.error({ err, step: name }, 'a part did not stop cleanly');
      }
    }
    logger.info('stopped');
    process.exit(0);
  };
  process.on('SIGTERM', () => void stop('SIGTERM'));
  process.on('SIGINT', () => void stop('SIGINT'));
}

/** Logs errors that no code has caught. A process with an uncaught exception ends, because its state is unknown. */
export function logCrashes(logger: Logger): void {
  process.on('unhandledRejection', (err) => logger.error({ err }, 'unhandled rejection'));
  process.on('uncaughtException', (err) => {
    logger.fatal({ err }, 'uncaught exception');
    process.exit(1);
  });
}
