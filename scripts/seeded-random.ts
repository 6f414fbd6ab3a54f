/** Numbers that a seed repeats. */
export interface SeededRandom {
  /** From 0 up to, and without, 1. */
  next(): number;
  /** A whole number, both ends included. */
  between(least: number, most: number): number;
  chance(share: number): boolean;
  /** The same things in another order. */
  shuffled<T>(things: readonly T[]): T[];
}

/** mulberry32: small, and even enough to choose by. */
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
    shuffled(things) {
      const rest = [...things];
      return things.map(() => rest.splice(between(0, rest.length - 1), 1)[0] as (typeof things)[number]);
    },
  };
}
