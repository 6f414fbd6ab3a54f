import { expect, type Page } from '@playwright/test';

/** Chooses an entry of the menu at the user's face. */
export async function chooseInAccountMenu(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Your menu' }).click();
  await page.getByRole('menuitem', { name, exact: true }).click();
  // Nothing else can be pressed until the menu is gone.
  await expect(page.getByRole('menu')).toHaveCount(0);
}
