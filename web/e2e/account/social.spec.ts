import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';

/** Fills in the page of the other site. */
async function signInThere(page: Page, { id, email }: { id: string; email: string }) {
  await page.getByLabel('Id', { exact: true }).fill(id);
  await page.getByLabel('E-mail', { exact: true }).fill(email);
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Diallo');
  await page.getByLabel('The e-mail is verified').check();
  await page.getByRole('button', { name: 'Continue' }).click();
}

for (const provider of ['Google', 'Facebook', 'Professional network']) {
  test(`a visitor joins with ${provider}, comes to the page they wanted, and signs in again`, async ({
    page,
  }) => {
    const person = { id: randomUUID(), email: `journey-${randomUUID()}@travel.example` };
    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByRole('main').getByRole('link', { name: 'Join us' }).click();
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await signInThere(page, person);
    await expect(page.getByText('Nice to meet you, Amara.')).toBeVisible();
    await page.getByLabel('I am at least 18 years old.').check();
    await page.getByLabel('I accept the terms').check();
    await page.getByRole('button', { name: 'Make my account' }).click();

    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Amara Diallo' })).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    // The other site remembers the visitor.
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await expect(page).toHaveURL(/\/user\/destinations$/);
  });
}

test('a sign-in that cannot be finished is explained at the form, and its code leaves the address', async ({
  page,
}) => {
  await page.goto('/login?code=guessed&state=google.guessed');
  await expect(page.getByRole('alert')).toHaveText(
    'The sign-in with the other site did not work. Please try again.',
  );
  await expect(page).toHaveURL('/login');

  await page.goto('/login?error=access_denied&state=google.guessed');
  await expect(page.getByText('You came back without signing in.')).toBeVisible();
  await page.goto('/login');
  await expect(page.getByRole('button', { name: 'Continue with Google' })).toBeEnabled();
});
