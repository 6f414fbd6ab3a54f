/** Fewer are counted each time: that costs nothing, and the number is never old. */
const MANY = 1_000;
const REMEMBERED_MS = 10_000;
/** Counts that are kept; the oldest one goes. */
const KEPT = 1_000;

/** Counts that take long are remembered for some seconds, so that paging through many does not count them all at each page. */
export function cachedCounts(count: (key: string) => Promise<number>, now: () => number = Date.now) {
  const known = new Map<string, { count: number; until: number }>();

  return async (key: string): Promise<number> => {
    const before = known.get(key);
    if (before && before.until > now()) return before.count;
    const found = await count(key);
    known.delete(key);
    if (found < MANY) return found;
    known.set(key, { count: found, until: now() + REMEMBERED_MS });
    const [oldest] = known.keys();
    if (known.size > KEPT && oldest !== undefined) known.delete(oldest);
    return found;
  };
}
