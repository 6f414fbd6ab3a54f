import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import type { Logger } from '@layover/kit/logger';
import { LRUCache } from 'lru-cache';
import { Counter, type Registry } from 'prom-client';
import type { Upstreams } from '../../proxy/upstreams.ts';
import type { ServiceName } from '../../route-table.ts';
import {
  loadPageBundle,
  type PageAddress,
  type PageBundle,
  type Reader,
  type RenderedPage,
} from './page-bundle.ts';
import { createServiceFetch } from './service-fetch.ts';

/** Every gateway shows a published page after this time. */
const FRESH_MS = 1000;
/** Then the browser gets the last good page, or makes the page itself. */
const DEADLINE_MS = 1500;
/** Rendering takes about 20 ms of CPU, and calls go on in the meantime. */
const RENDERED_AT_ONCE = 8;
/** A few hundred pages in each language. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;

export interface RenderedPages {
  /** The page for visitors; undefined when the browser must make it. */
  get: (pathname: string, reader: Reader) => Promise<RenderedPage | undefined>;
}

interface RenderedPagesOptions {
  /** The folder of the web build. */
  folder: string;
  upstreams: Readonly<Record<ServiceName, Upstreams>>;
  /** The public address of the site. */
  origin: string;
  logger: Logger;
  registry: Registry;
}

interface Job {
  address: PageAddress;
  locale: string;
}

type Entry = RenderedPage | typeof unrendered;
const unrendered = { kind: 'unrendered' } as const;

/**
 * Renders public pages and keeps each for a second. Requests for the same page wait for one rendering. While a service is
 * unavailable, the last good page is kept.
 */
export function createRenderedPages({
  folder,
  upstreams,
  origin,
  logger,
  registry,
}: RenderedPagesOptions): RenderedPages {
  const fetchOf = createServiceFetch(upstreams);
  const limit = concurrencyLimit(RENDERED_AT_ONCE);
  const failures = new Counter({
    name: 'gateway_page_failures_total',
    help: 'Pages that could not be rendered',
    registers: [registry],
  });
  const bundle: Promise<PageBundle | undefined> = loadPageBundle(folder).then(
    (loaded) => {
      if (!loaded) logger.warn({ folder }, 'no bundle for rendering pages');
      return loaded;
    },
    (err: unknown) => {
      logger.error({ err }, 'the bundle for rendering pages cannot be loaded');
      return undefined;
    },
  );

  async function render(renderer: PageBundle, { address, locale }: Job): Promise<RenderedPage> {
    const release = limit.acquire('pages');
    if (!release) throw new Error('too many pages are rendered at once');
    try {
      const fetch = fetchOf(AbortSignal.timeout(DEADLINE_MS));
      return await renderer.render(address, { locale, origin, fetch });
    } finally {
      release();
    }
  }

  const cache = new LRUCache<string, Entry, { renderer: PageBundle; job: Job }>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: (page, key) => (page.kind === 'page' ? 2 * page.html.length : 0) + 2 * key.length + 100,
    ttl: FRESH_MS,
    // A failure counts for as long as a page, so that requests do not wait for a service that hangs.
    fetchMethod: async (_key, last, { context: { renderer, job } }) => {
      try {
        return await render(renderer, job);
      } catch (err) {
        failures.inc();
        logger.warn({ err, page: job.address.url }, 'page not rendered');
        return last ?? unrendered;
      }
    },
  });

  return {
    async get(pathname, reader) {
      const renderer = await bundle;
      const address = renderer?.addressOf(pathname, reader.params);
      if (!renderer || !address) return undefined;
      const locale = renderer.localeOf(reader);
      const job = { address, locale };
      const entry = await cache.fetch(`${locale} ${address.url}`, { context: { renderer, job } });
      return entry?.kind === 'unrendered' ? undefined : entry;
    },
  };
}
