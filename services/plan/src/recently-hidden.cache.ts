import type { HiddenPeople } from '@layover/shared/members/blocks';
import { LRUCache } from 'lru-cache';

const READERS_MAX = 10_000;
/** Milliseconds that an instance that did not receive the event can still show somebody after a block. */
const TTL_MS = 5_000;

/** `hidden.of`, remembered for a moment, because a reader opens one list of plans after the other. */
export function recentlyHidden(hidden: Pick<HiddenPeople, 'of'>) {
  const cache = new LRUCache<string, ReadonlySet<string>>({
    max: READERS_MAX,
    ttl: TTL_MS,
    // Callers that wait for a read get its result, even if it is dropped from the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (reader) => hidden.of(reader),
  });
  return {
    of: async (reader: string): Promise<ReadonlySet<string>> =>
      (await cache.fetch(reader)) ?? hidden.of(reader),

    /** The blocks of these people have changed. */
    forget(...people: readonly string[]): void {
      for (const person of people) cache.delete(person);
    },
  };
}
