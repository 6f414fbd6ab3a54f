import type { Page } from '@playwright/test';

/** Opens the menu with the actions on a plan that have no button of their own. */
export const openPlanMenu = (page: Page) =>
  page.getByRole('button', { name: 'More about this plan' }).click();

/** Chooses an item of that menu. */
export async function choosePlanAction(page: Page, name: string | RegExp): Promise<void> {
  await openPlanMenu(page);
  await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemcheckbox', { name })).click();
}
