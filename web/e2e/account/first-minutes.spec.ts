import type { Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { chooseCity } from '../support/fields/city-field.ts';
import { expect, register, signIn, test, verifyEmail } from '../support/journey.ts';
import { submitJoin } from '../support/pages/join-page.ts';
import { linkIn, mailTo } from '../support/servers/mailbox.ts';

const waiting = (page: Page) => page.getByRole('status').filter({ hasText: 'is waiting. Open the link' });

async function join(page: Page): Promise<{ email: string }> {
  await page.goto('/join-us');
  return submitJoin(page);
}

test('a newcomer says where they are, sees that city, and confirms the e-mail by one click', async ({
  page,
  context,
}) => {
  const newcomer = await join(page);
  await expect(page).toHaveURL(/\/user\/welcome$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Where are you, Amara?' })).toBeVisible();
  await expect(page.getByText('Nobody else sees it until your e-mail is confirmed.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'first question');
  await keepScreenshot(page, 'welcome-1366');
  await page.setViewportSize({ width: 390, height: 844 });
  await keepScreenshot(page, 'welcome-390');

  await page.getByRole('button', { name: 'Show me this city' }).press('Enter');
  await expect(page.getByRole('alert')).toHaveText('Choose a city');
  await chooseCity(page.getByRole('main'), 'Lisbon');
  await page.getByLabel('Until when?').selectOption('3');
  await page.getByRole('button', { name: 'Show me this city' }).press('Enter');
  await expect(page).toHaveURL(/\/user\/destinations\?city=lisbon$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon' })).toBeVisible();

  await expect(waiting(page)).toContainText(newcomer.email);
  const link = linkIn(await mailTo(newcomer, 'Confirm your e-mail'), /verify-email/);
  const mailPage = await context.newPage();
  await mailPage.goto(link);
  await expect(mailPage).toHaveURL(/\/user\/destinations$/);
  await expect(mailPage.getByText('Your e-mail is confirmed. You can write to others now.')).toBeVisible();
  await expect(waiting(mailPage)).toHaveCount(0);
  await expect(waiting(page)).toHaveCount(0);

  await page.goto('/user/trips');
  await expect(page.getByRole('heading', { name: 'Lisbon' })).toBeVisible();
  await expect(page.getByText('Travellers who overlap')).toBeVisible();
  await page.goto('/user/welcome');
  await expect(page).toHaveURL(/\/user\/destinations\?city=lisbon$/);
});

test('a newcomer may skip the first question', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await join(page);
  await page.getByRole('main').getByRole('link', { name: 'Not now' }).press('Enter');
  await expect(page).toHaveURL(/\/user\/destinations$/);
  await expect(page.locator('article').first()).toBeVisible();
});

test('a line says that a mail waits to be confirmed, sends it again, and goes when it is confirmed elsewhere', async ({
  page,
  request,
  otherBrowser,
}) => {
  const newcomer = await register(request, { company: 'Halcyon', job: 'Buyer' });
  await signIn(page, newcomer);
  await page.goto('/user/destinations');
  await expect(waiting(page)).toContainText(`A mail to ${newcomer.email} is waiting.`);
  await expectAccessibleInBothThemes(page, 'an e-mail waits to be confirmed');
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await expectFitsWindow(page, `an e-mail waits to be confirmed at ${width}`);
    await expect.poll(async () => (await waiting(page).boundingBox())?.height).toBeLessThanOrEqual(72);
  }
  await keepScreenshot(page, 'unconfirmed-390');
  const phone = { locale: 'es-ES', viewport: { width: 320, height: 640 } };
  const spanish = await (await otherBrowser(phone)).newPage();
  await signIn(spanish, newcomer);
  await spanish.goto('/user/destinations');
  const line = spanish.getByRole('status').filter({ hasText: 'Confirma tu correo para escribir.' });
  await expect.poll(async () => (await line.boundingBox())?.height).toBeLessThanOrEqual(72);
  const first = await mailTo(newcomer, 'Confirm your e-mail');
  await waiting(page).getByRole('button', { name: 'Send the mail again' }).click();
  await expect(page.getByText(`A mail is on its way to ${newcomer.email}.`)).toBeVisible();
  await expect.poll(async () => (await mailTo(newcomer, 'Confirm your e-mail')).id).not.toBe(first.id);

  // The conversation is as tall as the window, below the line.
  await page.goto('/user/messages');
  await expect(waiting(page)).toBeVisible();
  const overhang = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  // The header has a fraction of a pixel.
  await expect.poll(overhang).toBeLessThanOrEqual(1);

  await waiting(page).getByRole('button', { name: 'Close' }).click();
  await expect(waiting(page)).toHaveCount(0);
  await page.reload();
  await expect(waiting(page)).toBeVisible();
  await verifyEmail(request, newcomer);
  // The browser reports that its window has the focus again.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })));
  await expect(waiting(page)).toHaveCount(0);
});
