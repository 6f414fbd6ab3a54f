import type { Page } from '@playwright/test';

/** Fills in the page of the other site. */
export async function signInAtSite(page: Page, { id, email }: { id: string; email: string }): Promise<void> {
  await page.getByLabel('Id', { exact: true }).fill(id);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Diallo');
  await page.getByLabel('The e-mail is verified').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}
