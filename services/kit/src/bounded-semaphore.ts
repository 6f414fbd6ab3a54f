import { Semaphore } from 'async-mutex';
import type { HttpError } from './errors.ts';

interface SemaphoreLimits {
  /** The total weight of concurrent work. It should be small, because every release counts up to it. */
  capacity: number;
  /** Pieces of work that may wait. */
  maxWaiting: number;
  /** The error of a piece of work that finds the queue full. */
  whenFull: () => HttpError;
}

type RunWithin = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/** A semaphore with a bounded queue: work starts in the order of arrival. Work heavier than the capacity runs alone. */
export function boundedSemaphore({ capacity, maxWaiting, whenFull }: SemaphoreLimits): RunWithin {
  const semaphore = new Semaphore(capacity);
  let waiting = 0;

  return async (weight, work) => {
    const taken = Math.min(weight, capacity);
    const mustWait = waiting > 0 || semaphore.getValue() < taken;
    if (mustWait && waiting >= maxWaiting) throw whenFull();
    if (mustWait) waiting++;
    const [, release] = await semaphore.acquire(taken);
    if (mustWait) waiting--;
    try {
      return await work();
    } finally {
      release();
    }
  };
}
