const WINDOW_MS = 100;
/** The fraction of the time above which the event loop counts as busy. */
const BUSY = 0.25;

/**
 * Returns a function that returns whether the event loop was busy in the last window, including the time that other
 * processes held its processor.
 */
export function eventLoopBusy(): () => boolean {
  let before = performance.eventLoopUtilization();
  let measuredAt = Date.now();
  let isBusy = false;
  return () => {
    if (Date.now() - measuredAt < WINDOW_MS) return isBusy;
    const now = performance.eventLoopUtilization();
    isBusy = performance.eventLoopUtilization(now, before).utilization > BUSY;
    before = now;
    measuredAt = Date.now();
    return isBusy;
  };
}
