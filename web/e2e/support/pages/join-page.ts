import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';

/** Fills in and submits the open join page. */
export async function submitJoin(page: Page): Promise<{ email: string }> {
  const email = `journey-${randomUUID()}@travel.example`;
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Diallo');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Company').fill('Halcyon');
  await page.getByLabel('Job position').fill('Buyer');
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening in transit');
  await page.getByLabel('I am at least 18 years old.').check();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('main').getByRole('button', { name: 'Join us' }).click();
  return { email };
}
