import type { RouteHandlerCallbackOptions } from 'workbox-core';

/** Handles requests for files whose content never changes. The cache keeps the newest `max` of them. */
export function cacheFirst(cacheName: string, max: number) {
  return async ({ request, event }: RouteHandlerCallbackOptions): Promise<Response> => {
    const cache = await caches.open(cacheName);
    const stored = await cache.match(request);
    if (stored) return stored;
    const response = await fetch(request);
    if (response.ok) event.waitUntil(store(cacheName, request as Request, response.clone(), max));
    return response;
  };
}

async function store(cacheName: string, request: Request, response: Response, max: number): Promise<void> {
  const cache = await caches.open(cacheName);
  await cache.put(request, response);
  const keys = await cache.keys();
  await Promise.all(keys.slice(0, Math.max(0, keys.length - max)).map((key) => cache.delete(key)));
}
