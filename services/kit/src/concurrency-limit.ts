import { keyed } from './keyed.ts';

/** How many of something are in progress for each key. */
export interface ConcurrencyLimit {
  /** Counts one more and returns what ends it; undefined when there are as many as there may be. */
  acquire: (key: string) => (() => void) | undefined;
}

/** @param max how many for one key; Infinity for no bound */
export function concurrencyLimit(max: number): ConcurrencyLimit {
  const use = keyed(() => undefined);
  return {
    acquire: (key) => {
      const { users, release } = use(key);
      if (users <= max) return release;
      release();
      return undefined;
    },
  };
}
