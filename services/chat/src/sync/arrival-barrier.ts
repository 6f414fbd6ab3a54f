import { setTimeout as delay } from 'node:timers/promises';

/** Nobody waits longer for those before, in milliseconds. */
const PATIENCE_MS = 400;

/** All are here once nobody has come for so long, in milliseconds. */
const QUIET_MS = 15;
/** Of so many, more are on their way, and the gateway that brings them is busy. */
const CROWD = 8;
const CROWD_QUIET_MS = 40;
/** Nobody waits longer for others to come. */
const ARRIVING_MS = 300;

/**
 * Begins the work of all who come at the same moment together, so that they share all their reads. Those who come
 * later gather until the ones before are done: begun one by one, each would read anew what the last one has read.
 */
export function arrivalBarrier(patienceMs = PATIENCE_MS) {
  let waiting: (() => Promise<void>)[] = [];
  let isUnderWay = false;

  async function letIn(): Promise<void> {
    while (waiting.length > 0) {
      await allHere();
      const cohort = waiting;
      waiting = [];
      const all = Promise.all(cohort.map((begin) => begin()));
      await Promise.race([all, delay(patienceMs, undefined, { ref: false })]);
    }
    isUnderWay = false;
  }

  async function allHere(): Promise<void> {
    const end = performance.now() + ARRIVING_MS;
    for (let before = 0; before < waiting.length && performance.now() < end; ) {
      before = waiting.length;
      await delay(before < CROWD ? QUIET_MS : CROWD_QUIET_MS);
    }
  }

  return <Result>(work: () => Promise<Result>): Promise<Result> =>
    new Promise((resolve, reject) => {
      waiting.push(() => work().then(resolve, reject));
      if (isUnderWay) return;
      isUnderWay = true;
      void letIn();
    });
}
