import type { Page } from '@playwright/test';
import { addAuthenticator, addPasskey } from '../support/browser/passkeys.ts';
import { addAuthenticatorApp } from '../support/calls/second-factor.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { linesOfLastText } from '../support/checks/positions.ts';
import { expect, memberPage, storedToken, test } from '../support/journey.ts';

const passkeyButton = (page: Page) => page.getByRole('button', { name: 'Sign in with a passkey' });

test('a member signs in with a passkey and comes to the page they wanted', async ({ context }) => {
  const { page, traveller } = await memberPage(context);
  const authenticator = await addAuthenticator(page);
  await page.goto('/user/profile');
  await addPasskey(page, traveller);
  // The device does not recognise its user, and offers nothing in the field.
  await authenticator.recogniseUser(false);
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await page.goto('/user/trips');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByLabel('E-mail')).toHaveAttribute('autocomplete', 'username webauthn');
  await passkeyButton(page).click();
  await expect(page.getByText('No passkey was used. Try again, or choose another way.')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'sign-in without a passkey');

  await authenticator.recogniseUser(true);
  // The field, which offers the passkey too, can be the first to use it.
  await Promise.race([passkeyButton(page).click(), page.waitForURL('**/user/trips')]);
  await expect(page).toHaveURL(/\/user\/trips$/);
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible();
});

test('the sign-in begins below the header of a phone, and its passkey has one line in Spanish too', async ({
  otherBrowser,
}) => {
  const browser = await otherBrowser({ locale: 'es-ES', viewport: { width: 360, height: 900 } });
  const page = await browser.newPage();
  await page.goto('/login');
  const label = page.getByRole('button', { name: 'llave de acceso' });
  await expect(label).toBeVisible();
  expect(await linesOfLastText(label)).toBe(1);
  // The form begins below the header, however high the phone is.
  expect((await page.getByRole('heading', { level: 1 }).boundingBox())?.y).toBeLessThan(140);
});

test('the words on the picture of the sign-in end above its sky on a tablet', async ({ otherBrowser }) => {
  const browser = await otherBrowser({ locale: 'es-ES', viewport: { width: 768, height: 1024 } });
  const page = await browser.newPage();
  await page.goto('/login');
  const place = page.getByText('Karaköy, Estambul');
  await expect(place).toBeVisible();
  const [words, picture] = await Promise.all([
    place.boundingBox(),
    page.locator('img[src*="/scenes/"]').first().boundingBox(),
  ]);
  expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThan(picture?.y ?? 0);
});

test('a sign-in has a second step, by a code, a recovery code or a passkey', async ({
  context,
  otherBrowser,
}) => {
  const { page: home, traveller } = await memberPage(context);
  const { app, recoveryCodes } = await addAuthenticatorApp(context.request, traveller);
  await home.close();
  const page = await (await otherBrowser()).newPage();
  const authenticator = await addAuthenticator(page);
  const logIn = async () => {
    await page.goto('/user/trips');
    await expect(page).toHaveURL(/\/login\?redirect=/);
    await page.getByLabel('E-mail').fill(traveller.email);
    await page.getByLabel('Password', { exact: true }).fill(traveller.password);
    await page.getByLabel('Password', { exact: true }).press('Enter');
    await expect(page.getByRole('heading', { name: 'One more step' })).toBeVisible();
  };
  const logOut = async () => {
    await page.getByRole('button', { name: 'Log Out' }).first().click();
    await expect(page).toHaveURL('/');
  };

  await logIn();
  // A phone can drop the page while its user looks at the other app.
  await page.reload();
  const code = page.getByLabel('Six digits');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  const wrong = app.code() === '000000' ? '000001' : '000000';
  await page.keyboard.type(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toHaveText('This code is wrong or was used already.');
  await expect(code).toBeFocused();
  await expectAccessibleInBothThemes(page, 'second step by code');
  await code.fill(app.code(1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/trips$/);
  await logOut();

  await logIn();
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await expect(page.getByLabel('Recovery code')).toBeFocused();
  await page.keyboard.type(recoveryCodes[0]!.toUpperCase());
  await expectAccessibleInBothThemes(page, 'second step by recovery code');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/trips$/);
  const token = (await page.evaluate(() => localStorage.getItem('auth._token.local'))) ?? '';
  await addPasskey(page, { ...traveller, token });
  await authenticator.recogniseUser(false);
  await logOut();

  await logIn();
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(page.getByRole('button', { name: 'Use a passkey' })).toBeFocused();
  await expectAccessibleInBothThemes(page, 'second step by passkey');
  await authenticator.recogniseUser(true);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/user\/trips$/);
  await authenticator.recogniseUser(false);
  await logOut();

  await logIn();
  const isSelected = () =>
    code.evaluate((field: HTMLInputElement) => field.selectionStart !== field.selectionEnd);
  for (let tries = 0; tries < 5; tries++) {
    await code.fill(wrong);
    await page.keyboard.press('Enter');
    // The wrong code is selected, so that the next one replaces it.
    await expect.poll(isSelected).toBe(true);
    await expect(page.locator('button[type=submit]')).toBeEnabled();
  }
  await code.fill(wrong);
  await page.keyboard.press('Enter');
  await expect(page.getByText('The sign-in took too long or had too many tries.')).toBeVisible();
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await expect(page.getByLabel('E-mail')).toHaveValue(traveller.email);
});

test('the field of the e-mail offers a passkey, which signs in without a press of the button', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context);
  const authenticator = await addAuthenticator(page);
  await page.goto('/user/profile');
  await addPasskey(page, traveller);
  await authenticator.recogniseUser(false);
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await authenticator.recogniseUser(true);
  // Chromium's test authenticator chooses the passkey in the field by itself.
  await page.goto('/user/trips');
  await expect(page).toHaveURL(/\/user\/trips$/);
  await expect(page.getByRole('button', { name: 'Log Out' }).first()).toBeVisible();
  expect(await storedToken(page)).not.toBe(traveller.token);
});

test('boxes stand below the header of the join page until its code and the other sites are loaded', async ({
  page,
}) => {
  const held: Record<'code' | 'sites', () => void> = { code: () => {}, sites: () => {} };
  for (const [part, url] of [
    ['code', '**/assets/join-*.js'],
    ['sites', '**/api/auth/providers'],
  ] as const) {
    const isReleased = new Promise<void>((resolve) => {
      held[part] = resolve;
    });
    await page.route(url, async (route) => {
      await isReleased;
      await route.continue();
    });
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/join-us', { waitUntil: 'commit' });
  const boxes = page.getByRole('main').locator('[aria-busy="true"] [aria-hidden="true"]');
  await expect(boxes).toHaveCount(2);
  await expect(boxes.first()).toHaveCSS('opacity', '1');
  held.code();
  await expect(boxes).toHaveCount(6);
  await expect(boxes.first()).toHaveCSS('opacity', '1');
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  held.sites();
  await expect(page.getByRole('heading', { level: 1, name: 'Join us' })).toBeVisible();
  await expect(boxes).toHaveCount(0);
});
