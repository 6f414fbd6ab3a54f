import { setTimeout as delay } from 'node:timers/promises';

/** Repeats the check until it returns true; resolves to false after `timeoutMs`. A check that throws counts as false. */
export async function waitUntil(
  check: () => boolean | Promise<boolean>,
  { timeoutMs, everyMs = 50 }: { timeoutMs: number; everyMs?: number },
): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  for (;;) {
    try {
      if (await check()) return true;
    } catch {
      // The condition does not hold yet.
    }
    if (Date.now() >= deadline) return false;
    await delay(everyMs);
  }
}
