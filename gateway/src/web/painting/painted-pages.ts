import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import type { Logger } from '@layover/kit/logger';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import type { Upstreams } from '../../proxy/upstreams.ts';
import type { ServiceName } from '../../route-table.ts';
import {
  loadPageBundle,
  type PageBundle,
  type PaintedAddress,
  type PaintedPage,
  type Reader,
} from './page-bundle.ts';
import { createServiceFetch } from './service-fetch.ts';

/** Every gateway shows a published page after this time. */
const FRESH_MS = 1000;
/** Then the browser gets the last good page, or makes the page itself. */
const DEADLINE_MS = 1500;
/** Painting takes about 20 ms of CPU, and calls go on in the meantime. */
const PAINTED_AT_ONCE = 8;
/** A few hundred pages in each language. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;

export interface PaintedPages {
  /** The page for visitors; undefined when the browser must make it. */
  get: (pathname: string, reader: Reader) => Promise<PaintedPage | undefined>;
}

interface PaintedPagesOptions {
  /** The folder of the web build. */
  folder: string;
  upstreams: Readonly<Record<ServiceName, Upstreams>>;
  /** The public address of the site. */
  origin: string;
  logger: Logger;
  registry: Registry;
}

interface Job {
  address: PaintedAddress;
  locale: string;
}

type Entry = PaintedPage | typeof unpainted;
const unpainted = { kind: 'unpainted' } as const;

/**
 * Paints public pages and keeps each for a second. Requests for the same page wait for one painting. While a service is
 * unavailable, the last good page is kept.
 */
export function createPaintedPages({
  folder,
  upstreams,
  origin,
  logger,
  registry,
}: PaintedPagesOptions): PaintedPages {
  const fetchOf = createServiceFetch(upstreams);
  const limit = concurrencyLimit(PAINTED_AT_ONCE);
  const failures = new Counter({
    name: 'gateway_page_failures_total',
    help: 'Pages that could not be painted',
    registers: [registry],
  });
  const bundle: Promise<PageBundle | undefined> = loadPageBundle(folder).then(
    (loaded) => {
      if (!loaded) logger.warn({ folder }, 'no bundle for painting pages');
      return loaded;
    },
    (err: unknown) => {
      logger.error({ err }, 'the bundle for painting pages cannot be loaded');
      return undefined;
    },
  );

  async function paint(painter: PageBundle, { address, locale }: Job): Promise<PaintedPage> {
    const release = limit.acquire('pages');
    if (!release) throw new Error('too many pages are painted at once');
    try {
      const fetch = fetchOf(AbortSignal.timeout(DEADLINE_MS));
      return await painter.paint(address, { locale, origin, fetch });
    } finally {
      release();
    }
  }

  const cache = new LRUCache<string, Entry, { painter: PageBundle; job: Job }>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: (page, key) => (page.kind === 'page' ? 2 * page.html.length : 0) + 2 * key.length + 100,
    ttl: FRESH_MS,
    // A failure counts for as long as a page, so that requests do not wait for a service that hangs.
    fetchMethod: async (_key, last, { context: { painter, job } }) => {
      try {
        return await paint(painter, job);
      } catch (err) {
        failures.inc();
        logger.warn({ err, page: job.address.url }, 'page not painted');
        return last ?? unpainted;
      }
    },
  });

  return {
    async get(pathname, reader) {
      const painter = await bundle;
      const address = painter?.addressOf(pathname, reader.params);
      if (!painter || !address) return undefined;
      const locale = painter.localeOf(reader);
      const job = { address, locale };
      const entry = await cache.fetch(`${locale} ${address.url}`, { context: { painter, job } });
      return entry?.kind === 'unpainted' ? undefined : entry;
    },
  };
}
