import { matchPath } from 'react-router-dom';

interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

interface PrefetchRoute {
  /** A path pattern such as `/user/messages/:id?`. */
  path: string;
  load: () => Promise<unknown>;
}

const routes: PrefetchRoute[] = [];
const requested = new Set<string>();

/** Registers the chunk of each page; the router calls this once. */
export function registerPrefetch(table: readonly PrefetchRoute[]) {
  routes.push(...table);
}

/**
 * Loads the code of a page before the click, unless the connection is slow or metered. Resolves once it is loaded, and also if it
 * cannot be loaded.
 */
export async function prefetchRoute(to: string): Promise<void> {
  if (isSlowOrMetered()) return;
  const pathname = to.split(/[?#]/, 1)[0] ?? to;
  const route = routes.find(({ path }) => matchPath(path, pathname));
  if (!route || requested.has(route.path)) return;
  requested.add(route.path);
  await route.load().catch(() => requested.delete(route.path));
}

function isSlowOrMetered() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
