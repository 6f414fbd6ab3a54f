import { LRUCache } from 'lru-cache';

const TTL_MS = 5_000;
const MAX_ENTRIES = 500;

/** Caches the results of expensive reads for five seconds. Concurrent requests for one key share one read. */
export function readCache<T>() {
  const results = new LRUCache<string, Promise<T>>({ max: MAX_ENTRIES, ttl: TTL_MS });
  return {
    get(key: string, read: () => Promise<T>): Promise<T> {
      const cached = results.get(key);
      if (cached) return cached;
      const result = read();
      results.set(key, result);
      result.catch(() => {
        if (results.peek(key) === result) results.delete(key);
      });
      return result;
    },
    clear: (): void => results.clear(),
  };
}
