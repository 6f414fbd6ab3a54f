import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

const PRESSES_MAX = 80;

/** Presses Tab until an element, which can be in a frame, has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < PRESSES_MAX; presses++) {
    if (await target.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${target} is not reached by Tab.`);
}

/** Goes to an element by Tab and presses a key there. */
export async function press(page: Page, target: Locator, key = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}
