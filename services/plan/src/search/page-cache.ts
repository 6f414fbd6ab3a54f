import { LRUCache } from 'lru-cache';

const MAX_PAGES = 1_000;
/** How long a page is read from the cache without being read again. */
const FRESH_MS = 2_000;
/** How long after that a reader gets the old page while it is read again. */
const STALE_MS = 5_000;

interface Page {
  planIds: readonly { toString(): string }[];
}

/** Pages of lists. Everybody who asks for a page at the same time shares one read. */
export function pageCache<P extends Page>() {
  const pages = new LRUCache<string, P, () => Promise<P>>({
    max: MAX_PAGES,
    ttl: FRESH_MS,
    // A page that is dropped while it is being read goes to those who wait for it, and is not kept.
    ignoreFetchAbort: true,
    fetchMethod: (_key, _stale, { context: read }) => read(),
  });

  return {
    async get(key: string, read: () => Promise<P>): Promise<P> {
      const allowStale = pages.getRemainingTTL(key) > -STALE_MS;
      return (await pages.fetch(key, { context: read, allowStale })) ?? read();
    },

    /** Drops the pages that show a plan, and those that are being read. */
    dropPlan(planId: string): void {
      for (const key of pages.keys()) {
        const page = pages.peek(key, { allowStale: true });
        if (!page || page.planIds.some((id) => String(id) === planId)) pages.delete(key);
      }
    },

    /** Drops all pages: a plan came into the lists, left them or moved in them. */
    clear: (): void => pages.clear(),
  };
}
