import { setImmediate as arrivals, setTimeout as delay } from 'node:timers/promises';

/** Nobody waits longer for those before, in milliseconds. */
const PATIENCE_MS = 400;

/** How long the next ones gather once those before are done: who comes back in a crowd comes within a moment. */
const GATHER_MS = 40;

/**
 * Begins the work of all who come at the same moment together, so that they share all their reads. Those who come
 * later gather until the ones before are done: begun one by one, each would read anew what the last one has read.
 */
export function cohorts(patienceMs = PATIENCE_MS) {
  let waiting: (() => Promise<void>)[] = [];
  let isUnderWay = false;

  async function letIn(): Promise<void> {
    for (let first = true; waiting.length > 0; first = false) {
      if (!first) await delay(GATHER_MS);
      // After everything that has arrived together has been read.
      await arrivals();
      const cohort = waiting;
      waiting = [];
      const all = Promise.all(cohort.map((begin) => begin()));
      await Promise.race([all, delay(patienceMs, undefined, { ref: false })]);
    }
    isUnderWay = false;
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      if (isUnderWay) return;
      isUnderWay = true;
      void letIn();
    });
}
