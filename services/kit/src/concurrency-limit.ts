import { keyed } from './keyed.ts';

/** Limits the operations in progress for each key. */
interface ConcurrencyLimit {
  /** Counts an operation and returns a function that ends it; undefined if the limit is reached. */
  acquire: (key: string) => (() => void) | undefined;
}

/** @param max the limit of one key; Infinity for none */
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
