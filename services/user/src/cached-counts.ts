import { LRUCache } from 'lru-cache';

/** Smaller numbers are counted each time: that is cheap, and the number is current. */
const MIN_CACHED = 1_000;
const TTL_MS = 10_000;
const MAX_ENTRIES = 1_000;

/** Caches large counts, so that paging through many contacts does not count all of them for each page. */
export function cachedCounts(
  count: (key: string) => Promise<number>,
  clock: { now(): number } = performance,
) {
  const options = { max: MAX_ENTRIES, ttl: TTL_MS, ttlResolution: 0, perf: clock };
  const cache = new LRUCache<string, number>(options);

  return async (key: string): Promise<number> => {
    const cached = cache.get(key);
    if (cached !== undefined) return cached;
    const counted = await count(key);
    if (counted >= MIN_CACHED) cache.set(key, counted);
    return counted;
  };
}
