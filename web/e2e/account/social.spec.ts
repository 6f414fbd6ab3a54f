import { randomUUID } from 'node:crypto';
import { addAuthenticatorApp } from '../support/calls/second-factor.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { signInAtSite } from '../support/servers/social-site.ts';

for (const provider of ['Google', 'Facebook', 'LinkedIn']) {
  test(`a visitor joins with ${provider}, comes to the page they wanted, and signs in again`, async ({
    page,
  }) => {
    const person = { id: randomUUID(), email: `journey-${randomUUID()}@travel.example` };
    await page.goto('/user/profile');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByRole('main').getByRole('link', { name: 'Join us' }).click();
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await signInAtSite(page, person);
    await expect(page.getByText('Nice to meet you, Amara.')).toBeVisible();
    await page.getByLabel('I am at least 18 years old.').check();
    await page.getByLabel('I accept the terms').check();
    await page.getByRole('button', { name: 'Make my account' }).click();

    await expect(page).toHaveURL(/\/user\/profile$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Amara Diallo' })).toBeVisible();
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(page).toHaveURL('/');
    await page.goto('/login');
    // The visitor is still signed in at the other site.
    await page.getByRole('button', { name: `Continue with ${provider}` }).click();
    await expect(page).toHaveURL(/\/user\/destinations$/);
  });
}

test('a sign-in with another site has a second step', async ({ context, otherBrowser }) => {
  const { traveller } = await memberPage(context);
  const { app } = await addAuthenticatorApp(context.request, traveller);
  const page = await (await otherBrowser()).newPage();
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Continue with Google' }).click();
  await signInAtSite(page, { id: randomUUID(), email: traveller.email });
  await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=[^&]*$/);
  await page.getByLabel('Six digits').fill(app.code(1));
  await page.getByRole('main').getByRole('button', { name: 'Log In' }).click();
  await expect(page).toHaveURL(/\/user\/trips$/);
});

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
