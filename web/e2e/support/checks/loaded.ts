import type { Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Waits until the page has its heading, and no part of it shows a placeholder. */
export async function expectLoaded(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
}
