/** How many of something are in progress for each key. */
export interface ConcurrencyLimit {
  /** Counts one more and returns what ends it; undefined when there are as many as there may be. */
  acquire: (key: string) => (() => void) | undefined;
}

/** @param max how many for one key; Infinity for no bound */
export function concurrencyLimit(max: number): ConcurrencyLimit {
  const counts = new Map<string, number>();
  return {
    acquire: (key) => {
      const count = counts.get(key) ?? 0;
      if (count >= max) return undefined;
      counts.set(key, count + 1);
      let isOver = false;
      return () => {
        if (isOver) return;
        isOver = true;
        const left = (counts.get(key) ?? 1) - 1;
        if (left > 0) counts.set(key, left);
        else counts.delete(key);
      };
    },
  };
}
