import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';

/** Stores a screenshot in `web/e2e/screenshots` if `SCREENSHOTS=1` is set, because it takes time and checks nothing. */
export async function keepScreenshot(
  shown: Page | Locator,
  name: string,
  options: { fullPage?: boolean } = {},
): Promise<void> {
  if (!process.env.SCREENSHOTS) return;
  await shown.screenshot({ path: join(import.meta.dirname, '../../screenshots', `${name}.png`), ...options });
}
