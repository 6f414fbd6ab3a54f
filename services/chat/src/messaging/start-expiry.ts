import type { Logger } from '@layover/kit/logger';
import { DAY_MS } from '@layover/kit/retention';
import { runPeriodically } from '@layover/kit/run-periodically';
import type { RemoveExpiredMessages } from './remove-expired-messages.ts';

interface ExpiryOptions {
  removeExpiredMessages: RemoveExpiredMessages;
  /** Messages stay as long as their chat without it. */
  days: number | undefined;
  logger: Logger;
}

/** Removes old messages a minute after the start and then every hour. Returns a function that stops this. */
export function startExpiry({
  removeExpiredMessages,
  days,
  logger,
}: ExpiryOptions): (() => void) | undefined {
  if (days === undefined) return undefined;
  return runPeriodically({
    name: 'the removal of old messages',
    firstAfterMs: 60_000,
    everyMs: 60 * 60_000,
    run: async () => {
      const removed = await removeExpiredMessages(new Date(Date.now() - days * DAY_MS));
      if (removed > 0) logger.info({ removed }, 'removed old messages');
    },
    logger,
  });
}
