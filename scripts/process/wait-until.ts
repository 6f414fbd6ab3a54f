import { setTimeout as delay } from 'node:timers/promises';

/** Asks until the answer is true; answers false when `timeoutMs` has passed first. A check that throws counts as "not yet". */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 50 }: { timeoutMs: number; everyMs?: number },
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      if (await check()) return true;
    } catch {
      // not yet
    }
    if (Date.now() >= deadline) return false;
    await delay(everyMs);
  }
}
