type RetryDecision = { retryInMs: number } | { error: string };

const FIRST_DELAY_MS = 800;
const DELAY_MAX_MS = 20_000;
const PERMANENT_5XX = new Set([501, 505]);

/**
 * Decides whether a failed message is sent again, and after which delay. Sending again is safe, because the server
 * recognises the client id. `jitter` is 0…1 and spreads the retries of many clients.
 */
export function retryPolicy(
  { status, code, retryAfter }: { status: number; code: string; retryAfter?: number },
  attempt: number,
  jitter: number,
): RetryDecision {
  const transient =
    status === 0 || status === 401 || status === 429 || (status >= 500 && !PERMANENT_5XX.has(status));
  if (!transient) return { error: code };
  if (retryAfter !== undefined) return { retryInMs: retryAfter * 1000 + 250 * jitter };
  const delay = Math.min(FIRST_DELAY_MS * 2 ** attempt, DELAY_MAX_MS);
  return { retryInMs: delay * (0.75 + jitter / 2) };
}
