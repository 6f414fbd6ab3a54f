import { LRUCache } from 'lru-cache';

const MAX_PAGES = 1_000;
/** Milliseconds in which a cached page is used without a new read. */
const FRESH_MS = 2_000;
/** Milliseconds after that in which readers get the old page while it is read again (stale-while-revalidate). */
const STALE_MS = 5_000;

/** The maximum number of reads of one page while plans change all the time. */
const READS_MAX = 3;

interface Page {
  planIds: readonly { toString(): string }[];
}

/** Caches pages of lists. Concurrent requests for a page share one read. */
export function pageCache<P extends Page>() {
  let changes = 0;

  /** Reads again when a plan has changed meanwhile, because the page may lack the change. */
  async function readUnchanged(read: () => Promise<P>): Promise<P> {
    for (let attempt = 1; ; attempt++) {
      const before = changes;
      const page = await read();
      if (changes === before || attempt === READS_MAX) return page;
    }
  }

  const pages = new LRUCache<string, P, () => Promise<P>>({
    max: MAX_PAGES,
    ttl: FRESH_MS,
    // Callers that wait for a page get it, even if it is dropped from the cache meanwhile.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => readUnchanged(read),
  });

  return {
    async get(key: string, read: () => Promise<P>): Promise<P> {
      const allowStale = pages.getRemainingTTL(key) > -STALE_MS;
      return (await pages.fetch(key, { context: read, allowStale })) ?? read();
    },

    /** Drops the pages that show a plan. */
    dropPlan(planId: string): void {
      changes++;
      for (const key of pages.keys()) {
        const page = pages.peek(key, { allowStale: true });
        if (page?.planIds.some((id) => String(id) === planId)) pages.delete(key);
      }
    },

    /** Drops all pages, because a plan was added to the lists, removed from them or moved in them. */
    clear(): void {
      changes++;
      pages.clear();
    },
  };
}
