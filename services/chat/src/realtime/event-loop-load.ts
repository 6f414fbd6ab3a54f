const WINDOW_MS = 100;
/** Share of the time. Where what is sent is read on the same processors, four times as much is to do in all (measured). */
const BUSY = 0.25;

/** Tells whether the event loop has had little time to spare lately, the time included that others held its processor. */
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
