import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Checks that the page is as wide as its window. */
export async function expectFitsWindow(page: Page, name: string): Promise<void> {
  const width = () => page.evaluate(() => document.documentElement.scrollWidth);
  await expect.poll(width, { message: `width of ${name}` }).toBe(page.viewportSize()?.width);
}
