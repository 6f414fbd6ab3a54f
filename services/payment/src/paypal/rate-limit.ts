import { setTimeout as delay } from 'node:timers/promises';
import { ApiError } from '@paypal/paypal-server-sdk';
import { PayPalUnavailable } from './paypal-errors.ts';

/** Somebody who pays waits for a call. */
const WAIT_MAX_MS = 5000;
/** For an answer that names no time. */
const DEFAULT_PAUSE_MS = 1000;
const PAUSE_MAX_MS = 3_600_000;

/**
 * Makes calls of PayPal, and none before the time that PayPal has named in an answer with the status 429. A call waits for
 * that time and is made again. If the time is too far away, it fails without reaching PayPal.
 * @throws PayPalUnavailable
 */
export function rateLimit() {
  let openAt = 0;
  return async <T>(call: () => Promise<T>): Promise<T> => {
    const deadline = Date.now() + WAIT_MAX_MS;
    for (;;) {
      if (openAt > deadline) throw new PayPalUnavailable(new Error('PayPal accepts no call yet'));
      await delay(Math.max(0, openAt - Date.now()));
      try {
        return await call();
      } catch (error) {
        if (!(error instanceof ApiError) || error.statusCode !== 429) throw error;
        openAt = Math.max(openAt, Date.now() + pauseOf(error.headers['retry-after']));
      }
    }
  };
}

/** Milliseconds until the next call. `Retry-After` has seconds or a date (RFC 9110). */
export function pauseOf(retryAfter = ''): number {
  const ms = /^\d+$/.test(retryAfter) ? Number(retryAfter) * 1000 : Date.parse(retryAfter) - Date.now();
  return ms > 0 ? Math.min(ms, PAUSE_MAX_MS) : DEFAULT_PAUSE_MS;
}
