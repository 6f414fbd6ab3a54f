import type { HttpError } from './errors.ts';

export interface QueueLimits {
  /** How much may be worked on at once, in the unit of the weights. */
  capacity: number;
  /** How many pieces of work may wait. */
  waiting: number;
  /** The answer to one more. */
  refusal: () => HttpError;
}

export type Run = <T>(weight: number, work: () => Promise<T>) => Promise<T>;

/**
 * Runs work in the order it came, as much at once as fits in the capacity. Something heavier than the whole
 * capacity runs alone.
 */
export function createWeightedQueue({ capacity, waiting, refusal }: QueueLimits): Run {
  const line: { weight: number; start: () => void }[] = [];
  let busy = 0;

  const advance = () => {
    for (let next = line[0]; next && (busy === 0 || busy + next.weight <= capacity); next = line[0]) {
      line.shift();
      busy += next.weight;
      next.start();
    }
  };

  return async (weight, work) => {
    if (busy > 0 && line.length >= waiting) throw refusal();
    await new Promise<void>((start) => {
      line.push({ weight, start });
      advance();
    });
    try {
      return await work();
    } finally {
      busy -= weight;
      advance();
    }
  };
}
