import { tooMany } from '@layover/kit/errors';
import { keyed } from '@layover/kit/keyed';
import { Semaphore, withTimeout } from 'async-mutex';

interface ConcurrencyQueueOptions {
  /** Slots of one key that are taken at the same time. */
  concurrency: number;
  /** Callers of one key that may wait for a slot. */
  queueSize: number;
  /** How long one caller waits. */
  timeoutMs: number;
}

export interface Slot {
  /** Gives the slot to the next caller that waits. Must be called once. */
  release: () => void;
  /** Slots of the key that were released so far. */
  releaseCount: () => number;
  /**
   * Resolves to true once more than `before` slots of the key were released, and to false when every holder of a slot
   * waits here, so that nobody is left who could release one.
   */
  waitForRelease: (before: number) => Promise<boolean>;
}

/** Limits the number of concurrent callers of each key. The others wait in the order of their arrival. */
interface ConcurrencyQueue {
  /** @throws HttpError 429 when too many callers wait, or when one waits for too long */
  acquire: (key: string) => Promise<Slot>;
}

export function createConcurrencyQueue(options: ConcurrencyQueueOptions): ConcurrencyQueue {
  const { concurrency, queueSize, timeoutMs } = options;
  const use = keyed(() => ({
    slots: withTimeout(new Semaphore(concurrency), timeoutMs, tooMany(5)),
    released: 0,
    /** Callers that hold a slot and wait for another one to be released. */
    releaseWaiters: [] as ((isReleased: boolean) => void)[],
  }));

  return {
    async acquire(key) {
      const { value: state, users, release: leave } = use(key);
      const resumeWaiters = (isReleased: boolean) => {
        for (const resume of state.releaseWaiters.splice(0)) resume(isReleased);
      };
      try {
        if (users > concurrency + queueSize) throw tooMany(5);
        await state.slots.acquire();
      } catch (err) {
        leave();
        throw err;
      }
      return {
        release: () => {
          state.released++;
          resumeWaiters(true);
          state.slots.release();
          leave();
        },
        releaseCount: () => state.released,
        waitForRelease: (before) =>
          new Promise((resolve) => {
            if (state.released > before) return resolve(true);
            state.releaseWaiters.push(resolve);
            const taken = concurrency - state.slots.getValue();
            if (state.releaseWaiters.length === taken) resumeWaiters(false);
          }),
      };
    },
  };
}
