interface Connection {
  saveData?: boolean;
  effectiveType?: string;
}

interface PrefetchRoute {
  /** A path pattern such as `/user/destinations/:id`. */
  path: string;
  load: () => Promise<unknown>;
}

const routes: { pattern: RegExp; load: () => Promise<unknown> }[] = [];
const requested = new Set<RegExp>();

/** Registers the chunk of each page; the router calls this once. */
export function registerPrefetch(table: readonly PrefetchRoute[]) {
  for (const { path, load } of table) {
    routes.push({ pattern: new RegExp(`^${path.replaceAll(/:[^/]+/g, '[^/]+')}/?$`), load });
  }
}

/**
 * Loads the code of a page before the click, unless the connection is slow or metered. Resolves once it is loaded, and also if it
 * cannot be loaded.
 */
export async function prefetchRoute(to: string): Promise<void> {
  if (isSlowOrMetered()) return;
  const path = to.split(/[?#]/, 1)[0] ?? to;
  const route = routes.find(({ pattern }) => pattern.test(path));
  if (!route || requested.has(route.pattern)) return;
  requested.add(route.pattern);
  await route.load().catch(() => requested.delete(route.pattern));
}

function isSlowOrMetered() {
  const { connection } = navigator as Navigator & { connection?: Connection };
  return Boolean(connection?.saveData || connection?.effectiveType?.includes('2g'));
}
