import { join } from 'node:path';
import { concurrencyLimit } from '@layover/kit/concurrency-limit';
import type { Logger } from '@layover/kit/logger';
import type { ServiceName } from '@layover/proto/http/areas';
import { LRUCache } from 'lru-cache';
import { Piscina } from 'piscina';
import { Counter, type Registry } from 'prom-client';
import type { Upstreams } from '../../proxy/upstreams.ts';
import { loadPageBundle, type PageBundle, type Reader, type RenderedPage } from './page-bundle.ts';
import type { RenderJob, RenderWorkerData } from './render.worker.ts';

/** The time after which all gateways show a newly published page. */
const FRESH_MS = 1000;
/** A rendering takes about 20 ms of CPU time, and otherwise waits for services. */
const RENDERED_AT_ONCE = 8;
/** Enough for a few hundred pages in each language. */
const CACHE_BYTES_MAX = 64 * 1024 * 1024;

export interface RenderedPages {
  /** The page for visitors; undefined if the browser must render it. */
  get: (pathname: string, reader: Reader) => Promise<RenderedPage | undefined>;
  /**
   * The shell of an area for members: header and navigation, shown until the browser has rendered the page. Undefined for
   * paths outside of an area.
   */
  shellOf: (pathname: string, reader: Reader) => Promise<string | undefined>;
  close: () => Promise<void>;
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

type Entry = RenderedPage | typeof unrendered;
const unrendered = { kind: 'unrendered' } as const;

/**
 * Renders public pages in a separate thread, so that calls are forwarded meanwhile, and caches each page for a second.
 * Concurrent requests for a page wait for one rendering. While a service is unavailable, the last valid page is served.
 */
export function createRenderedPages({
  folder,
  upstreams,
  origin,
  logger,
  registry,
}: RenderedPagesOptions): RenderedPages {
  const rendering = new Piscina<RenderJob, RenderedPage>({
    filename: join(import.meta.dirname, 'render.worker.ts'),
    minThreads: 1,
    maxThreads: 1,
    concurrentTasksPerWorker: RENDERED_AT_ONCE,
    workerData: { folder, origin, addresses: addressesOf(upstreams) } satisfies RenderWorkerData,
  });
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

  async function render(job: RenderJob): Promise<RenderedPage> {
    const release = limit.acquire('pages');
    if (!release) throw new Error('too many pages are rendered at once');
    try {
      return await rendering.run(job);
    } finally {
      release();
    }
  }

  const cache = new LRUCache<string, Entry, RenderJob>({
    maxSize: CACHE_BYTES_MAX,
    sizeCalculation: (page, key) => (page.kind === 'page' ? 2 * page.html.length : 0) + 2 * key.length + 100,
    ttl: FRESH_MS,
    // A failure is cached for as long as a page, so that requests do not wait for a service that hangs.
    fetchMethod: async (_key, last, { context: job }) => {
      try {
        return await render(job);
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
      const entry = await cache.fetch(`${locale} ${address.url}`, { context: { address, locale } });
      return entry?.kind === 'unrendered' ? undefined : entry;
    },
    async shellOf(pathname, reader) {
      const renderer = await bundle;
      return renderer?.shellOf(pathname, reader.params, renderer.localeOf(reader));
    },
    close: () => rendering.destroy(),
  };
}

const addressesOf = (upstreams: RenderedPagesOptions['upstreams']) =>
  Object.fromEntries(
    Object.entries(upstreams).map(([name, { urls }]) => [name, urls.map((url) => url.href)]),
  ) as Record<ServiceName, string[]>;
