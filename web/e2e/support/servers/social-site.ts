import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { authorization, storedToken } from '../journey.ts';

/** Fills in the page of the other site. */
export async function signInAtSite(page: Page, { id, email }: { id: string; email: string }): Promise<void> {
  await page.getByLabel('Id', { exact: true }).fill(id);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Diallo');
  await page.getByLabel('The e-mail is verified').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

/** A new member of another site, without a password, whose profile is complete. */
export async function joinWithSite(page: Page, provider: string) {
  const person = { id: randomUUID(), email: `journey-${randomUUID()}@travel.example` };
  await page.goto('/login');
  await page.getByRole('button', { name: `Continue with ${provider}` }).click();
  await signInAtSite(page, person);
  await page.getByLabel('I am at least 18 years old.').check();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('button', { name: 'Make my account' }).click();
  await expect(page).not.toHaveURL(/\/login/);
  const headers = authorization({ token: await storedToken(page) });
  for (const [property, value] of [
    ['company', 'Halcyon'],
    ['job', 'Buyer'],
  ]) {
    const data = { property, value };
    await expect(await page.request.patch('/api/user/update-profile', { headers, data })).toBeOK();
  }
  return person;
}
