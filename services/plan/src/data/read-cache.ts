import { LRUCache } from 'lru-cache';

const FRESH_MS = 5_000;
const MAX_ENTRIES = 500;

/** Answers of costly reads, kept for a few seconds; those who ask at the same moment share one read. */
export function readCache<T>() {
  const recent = new LRUCache<string, Promise<T>>({ max: MAX_ENTRIES, ttl: FRESH_MS });
  return {
    get(key: string, read: () => Promise<T>): Promise<T> {
      const known = recent.get(key);
      if (known) return known;
      const answer = read();
      recent.set(key, answer);
      answer.catch(() => {
        if (recent.peek(key) === answer) recent.delete(key);
      });
      return answer;
    },
    clear: (): void => recent.clear(),
  };
}
