import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Keeps a picture in `web/e2e/screenshots` if the run is asked for it by `SCREENSHOTS=1`. It proves nothing and takes time. */
export async function keepScreenshot(
  shown: Page | Locator,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await shown.screenshot({ path: join(import.meta.dirname, '../screenshots', `${name}.png`), ...options });
}
