/** A random number generator that repeats its sequence for the same seed. */
export interface SeededRandom {
  /** From 0 (included) to 1 (excluded). */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  /** A copy in random order. */
  shuffled<T>(items: readonly T[]): T[];
}

/** The mulberry32 generator. */
export function createRandom(seed: number): SeededRandom {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1));
  return {
    next,
    between,
    chance: (share) => next() < share,
    shuffled(items) {
      const rest = [...items];
      return items.map(() => rest.splice(between(0, rest.length - 1), 1)[0] as (typeof items)[number]);
    },
  };
}
