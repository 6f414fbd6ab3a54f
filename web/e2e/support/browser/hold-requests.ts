import type { Page } from '@playwright/test';

/** Holds the requests of a page to matching addresses. The returned function sends them, and no later one is held. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  const { promise: sent, resolve: send } = Promise.withResolvers<void>();
  await page.route(url, async (route) => {
    await sent;
    await route.continue();
  });
  return send;
}
