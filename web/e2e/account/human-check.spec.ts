import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, test } from '../support/journey.ts';

const WORKER = '**/derive-keys*';
const join = (page: Page) => page.getByRole('main').getByRole('button', { name: 'Join us' });

async function fillIn(page: Page): Promise<string> {
  const email = `journey-${randomUUID()}@travel.example`;
  await page.goto('/join-us');
  await page.getByLabel('First name').fill('Amara');
  await page.getByLabel('Last name').fill('Diallo');
  await page.getByLabel('Work e-mail').fill(email);
  await page.getByLabel('Company').fill('Halcyon');
  await page.getByLabel('Job position').fill('Buyer');
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening in transit');
  await page.getByLabel('I am at least 18 years old.').check();
  await page.getByLabel('I accept the terms').check();
  return email;
}

test('the check against bots says that it runs and that it failed, and nothing typed is lost', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const email = await fillIn(page);
  let letGo = () => {};
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(WORKER, async (route) => {
    await held;
    await route.abort('connectionfailed');
  });
  await join(page).click();
  const status = page.getByRole('status').filter({ hasText: 'Checking that you are not a bot…' });
  await expect(status).toBeVisible();
  await expect(join(page)).toBeDisabled();
  await expectAccessibleInBothThemes(page, 'check against bots');

  letGo();
  await expect(page.getByRole('alert')).toContainText('could not finish the check against bots');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(status).toBeHidden();
  await expect(page.getByLabel('Work e-mail')).toHaveValue(email);
  await expectAccessibleInBothThemes(page, 'failed check against bots');

  await page.unroute(WORKER);
  await join(page).click();
  await expect(page).toHaveURL(/\/user\//);
});

test('a check that the server rejects again and again ends with a message', async ({ page }) => {
  await fillIn(page);
  let asked = 0;
  await page.route('**/api/auth/register', async (route) => {
    asked++;
    const { 'x-human-check': _, ...headers } = route.request().headers();
    // As if each solution had expired on its way.
    await route.fulfill({ response: await route.fetch({ headers }) });
  });
  await join(page).click();
  await expect(page.getByRole('alert')).toContainText('could not finish the check against bots');
  expect(asked).toBe(3);
  await expect(join(page)).toBeEnabled();
});
