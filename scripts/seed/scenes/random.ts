/** 32-bit FNV-1a of a text: the same text always starts the same picture. */
export function hashText(text: string): number {
  let hash = 2166136261;
  for (const character of text) {
    hash = Math.imul(hash ^ character.charCodeAt(0), 16777619);
  }
  return hash >>> 0;
}

/** mulberry32: a small generator whose whole state is one number; answers 0 … 1. */
export function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = ((state | 0) + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}
