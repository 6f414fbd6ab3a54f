const WINDOW_MS = 100;
/** Share of the time. */
const BUSY = 0.25;

/**
 * Returns a function that returns whether the event loop was busy in the last window, including the time that other
 * processes held its processor.
 */
export function eventLoopBusy(): () => boolean {
  let before = performance.eventLoopUtilization();
  let lookedAt = Date.now();
  let isBusy = false;
  return () => {
    if (Date.now() - lookedAt < WINDOW_MS) return isBusy;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, before).utilization > BUSY;
    before = now;
    lookedAt = Date.now();
    return isBusy;
  };
}
