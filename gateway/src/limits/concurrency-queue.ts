import { tooMany } from '@layover/kit/errors';

export interface ConcurrencyQueueOptions {
  /** Slots of one key that are taken at the same time. */
  concurrency: number;
  /** Callers of one key that may wait for a slot. */
  queueSize: number;
  /** How long one caller waits. */
  timeoutMs: number;
}

export interface Slot {
  /** Gives the slot to the next caller that waits. Calling it twice has no further effect. */
  release: () => void;
  /** Slots of the key that were released so far. */
  releaseCount: () => number;
  /**
   * Resolves to true once more than `before` slots of the key were released, and to false when every holder of a slot
   * waits here, so that nobody is left who could release one.
   */
  waitForRelease: (before: number) => Promise<boolean>;
}

/** Limits how many callers of each key go on at the same time; the others wait in the order in which they came. */
export interface ConcurrencyQueue {
  /** @throws HttpError 429 when too many callers wait, or when one waits for too long */
  acquire: (key: string) => Promise<Slot>;
}

interface KeyState {
  taken: number;
  released: number;
  /** Callers that hold a slot and wait for another one to be released. */
  releaseWaiters: ((isReleased: boolean) => void)[];
  queue: (() => void)[];
}

export function createConcurrencyQueue(options: ConcurrencyQueueOptions): ConcurrencyQueue {
  const { concurrency, queueSize, timeoutMs } = options;
  const states = new Map<string, KeyState>();

  function release(key: string, state: KeyState): void {
    state.released++;
    for (const resume of state.releaseWaiters.splice(0)) resume(true);
    const next = state.queue.shift();
    if (next) next();
    else if (--state.taken === 0) states.delete(key);
  }

  function waitForRelease(state: KeyState, before: number): Promise<boolean> {
    return new Promise((resolve) => {
      if (state.released > before) return resolve(true);
      state.releaseWaiters.push(resolve);
      if (state.releaseWaiters.length === state.taken)
        for (const resume of state.releaseWaiters.splice(0)) resume(false);
    });
  }

  function waitForSlot(state: KeyState): Promise<void> {
    if (state.queue.length >= queueSize) throw tooMany(5);
    return new Promise<void>((resolve, reject) => {
      const proceed = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        state.queue.splice(state.queue.indexOf(proceed), 1);
        reject(tooMany(5));
      }, timeoutMs);
      state.queue.push(proceed);
    });
  }

  return {
    async acquire(key) {
      const state = states.get(key) ?? { taken: 0, released: 0, releaseWaiters: [], queue: [] };
      states.set(key, state);
      if (state.taken < concurrency) state.taken++;
      else await waitForSlot(state);
      let isReleased = false;
      return {
        release: () => {
          if (!isReleased) release(key, state);
          isReleased = true;
        },
        releaseCount: () => state.released,
        waitForRelease: (before) => waitForRelease(state, before),
      };
    },
  };
}
