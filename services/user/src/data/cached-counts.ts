/** Smaller counts are not cached, because counting them is cheap. */
const CACHED_FROM = 1_000;
const TTL_MS = 10_000;
/** When the cache is full, the oldest entry is removed. */
const MAX_ENTRIES = 1_000;

/** Caches large counts for ten seconds, so that reading many pages does not count all documents for each page. */
export function cachedCounts(count: (key: string) => Promise<number>, now: () => number = Date.now) {
  const cache = new Map<string, { count: number; until: number }>();

  return async (key: string): Promise<number> => {
    const cached = cache.get(key);
    if (cached && cached.until > now()) return cached.count;
    const fresh = await count(key);
    cache.delete(key);
    if (fresh < CACHED_FROM) return fresh;
    cache.set(key, { count: fresh, until: now() + TTL_MS });
    const [oldest] = cache.keys();
    if (cache.size > MAX_ENTRIES && oldest !== undefined) cache.delete(oldest);
    return fresh;
  };
}
