import type { ServiceName } from '@layover/proto/http/areas';
import { workerData } from 'piscina';
import { createUpstreams } from '../../proxy/upstreams.ts';
import { services } from '../../services.ts';
import { loadPageBundle, type PageAddress, type RenderedPage } from './page-bundle.ts';
import { createServiceFetch } from './service-fetch.ts';

export interface RenderWorkerData {
  /** The folder of the web build. */
  folder: string;
  /** The public address of the site. */
  origin: string;
  /** The addresses of the instances of each service. */
  addresses: Readonly<Record<ServiceName, readonly string[]>>;
}

export interface RenderJob {
  address: PageAddress;
  locale: string;
}

/** Timeout in milliseconds. After it, the browser gets the last valid page, or renders the page itself. */
const DEADLINE_MS = 1500;

const { folder, origin, addresses } = workerData as RenderWorkerData;
const upstreams = Object.fromEntries(
  services.map((name) => [name, createUpstreams(addresses[name])]),
) as Record<ServiceName, ReturnType<typeof createUpstreams>>;
const fetchOf = createServiceFetch(upstreams);
const bundle = loadPageBundle(folder);

/** @throws Error if a service did not answer, or the build has no bundle */
export default async function renderPage({ address, locale }: RenderJob): Promise<RenderedPage> {
  const renderer = await bundle;
  if (!renderer) throw new Error('The build has no bundle for rendering pages.');
  return renderer.render(address, { locale, origin, fetch: fetchOf(AbortSignal.timeout(DEADLINE_MS)) });
}
