const MAX_MS = 3600_000;

/** Milliseconds before the next attempt: twice as long each time, at most an hour, and half to all of that at random. */
export function retryDelayMs(attempts: number, firstMs: number, random: () => number = Math.random): number {
  const longest = Math.min(firstMs * 2 ** (attempts - 1), MAX_MS);
  return Math.round(longest * (0.5 + random() / 2));
}
