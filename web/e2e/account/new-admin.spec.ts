import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { APIRequestContext, Page } from '@playwright/test';
import { addAuthenticator } from '../support/browser/passkeys.ts';
import { authenticatorApp } from '../support/calls/second-factor.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { requireSecondFactor } from '../support/servers/strict-auth.ts';

/** Runs the operator's command; returns the one-time password. The environment of the journeys has the servers' addresses. */
async function createAdmin(email: string): Promise<string> {
  const cwd = join(import.meta.dirname, '../../../services/auth');
  const { stdout } = await promisify(execFile)(process.execPath, ['src/admin.ts', email], { cwd });
  return /^One-time password: (\S+)$/m.exec(stdout)?.[1] ?? '';
}

test('a new ADMIN must replace the one-time password at the first sign-in', async ({ page }) => {
  const email = `admin-${randomUUID()}@travel.example`;
  const oneTimePassword = await createAdmin(email);
  const newPassword = 'window seat over the wing';

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(oneTimePassword);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Choose a password of your own' })).toBeVisible();
  await expect(page.getByLabel('The password you were given')).toBeFocused();
  await expect(page.getByRole('banner').getByText('Layover')).toBeVisible();
  await expect(page.getByRole('link')).toHaveCount(0);
  await expectAccessible(page, 'choose a password');

  // Every address shows this page until the password is replaced, in both languages.
  await page.goto('/admin/destinations');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.getByRole('heading', { name: 'Elige tu propia contraseña' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Idioma' }).selectOption('en');

  // The order of the Tab key: the given password, its show button, the new password.
  const currentField = page.getByLabel('The password you were given');
  const newField = page.getByLabel('Your new password');
  await currentField.fill('not the one');
  await currentField.press('Tab');
  await page.keyboard.press('Tab');
  await expect(newField).toBeFocused();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('At least 10 characters, please.')).toBeVisible();
  await newField.fill('password1234');
  await newField.press('Enter');
  await expect(page.getByText('This is not the password you were given.')).toBeVisible();
  await expect(currentField).toBeFocused();
  await currentField.fill(oneTimePassword);
  await newField.fill(oneTimePassword);
  await newField.press('Enter');
  await expect(page.getByText('Choose another one than the one you were given.')).toBeVisible();
  await newField.fill(email);
  await newField.press('Enter');
  await expect(page.getByText('Not your name or e-mail address, please.')).toBeVisible();
  await expect(newField).toBeFocused();

  await newField.fill(newPassword);
  await newField.press('Enter');
  await expect(page).toHaveURL(/\/admin\/destinations$/);
  await expect(page.locator('article').first()).toBeVisible();

  // The first page of an ADMIN is the start page, with the open work.
  await page.getByRole('link', { name: 'Layover, to the start page' }).click();
  await expect(page).toHaveURL(/\/admin\/start$/);
  await page.goto('/login');
  await expect(page).toHaveURL(/\/admin\/start$/);

  // The guide is shown to an ADMIN until they close it.
  await page.goto('/admin/start');
  const guide = page.getByRole('region', { name: 'Where things are' });
  await expectAccessibleInBothThemes(page, 'start page of a new ADMIN');
  await guide.getByRole('link', { name: 'Pages of the site' }).click();
  await expect(page).toHaveURL(/\/admin\/home$/);
  await page.goBack();
  await guide.getByRole('button', { name: 'Close the guide' }).click();
  await expect(guide).toHaveCount(0);

  const logIn = (password: string) => page.request.post('/api/auth/login', { data: { email, password } });
  expect((await logIn(oneTimePassword)).status()).toBe(401);
  expect((await logIn(newPassword)).status()).toBe(200);
});

/** An ADMIN who has replaced the one-time password. */
async function createReadyAdmin(request: APIRequestContext) {
  const email = `admin-${randomUUID()}@travel.example`;
  const [given, password] = [await createAdmin(email), 'window seat over the wing'];
  const signed = await request.post('/api/auth/login', { data: { email, password: given } });
  const { token } = (await signed.json()) as { token: string };
  const changed = await request.post('/api/auth/change-password', {
    headers: { Authorization: `Bearer ${token}` },
    data: { password: given, new_password: password },
  });
  expect(changed.status(), await changed.text()).toBe(200);
  return { email, password };
}

test('an ADMIN who needs a second factor sets one up, and goes on to the page they wanted', async ({
  context,
  page,
  request,
  baseURL,
}) => {
  const stopAuth = await requireSecondFactor(context, baseURL!);
  const logIn = async (shown: Page, { email, password }: { email: string; password: string }) => {
    await shown.goto('/admin/reports');
    await expect(shown).toHaveURL(/\/login\?redirect=/);
    await shown.getByLabel('E-mail').fill(email);
    await shown.getByLabel('Password', { exact: true }).fill(password);
    await shown.keyboard.press('Enter');
  };
  const title = 'Protect your account with a second step';
  try {
    const admin = await createReadyAdmin(request);
    await logIn(page, admin);
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    await expect(page.getByRole('link')).toHaveCount(0);
    await expectAccessibleInBothThemes(page, 'set-up of a second factor');
    await expect(page.getByRole('button', { name: 'Set up an authenticator app' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('img', { name: 'QR code for the authenticator app' })).toBeVisible();
    await expectAccessibleInBothThemes(page, 'set-up of an authenticator app');
    const app = authenticatorApp(await page.getByLabel('Or type this key').inputValue());
    await page.getByLabel('Code that the app shows').fill(app.code());
    await page.keyboard.press('Enter');
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    await expectAccessibleInBothThemes(page, 'recovery codes after the set-up');
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page).toHaveURL(/\/admin\/reports$/);
    await expect(page.getByRole('heading', { level: 1, name: 'Reports' })).toBeVisible();

    // Another ADMIN on the same device prefers a passkey.
    await page.evaluate(() => localStorage.clear());
    await context.clearCookies();
    await addAuthenticator(page);
    await logIn(page, await createReadyAdmin(request));
    await expect(page.getByRole('heading', { name: title })).toBeVisible();
    // The passkey is added, and the call after it fails: the page goes on from there.
    await page.route('**/api/auth/second-factor', (route) =>
      route.request().method() === 'PUT' ? route.abort('connectionfailed') : route.fallback(),
    );
    await page.getByRole('button', { name: 'Add a passkey' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    const goOn = page.getByRole('button', { name: 'Go on with your passkey' });
    await expect(goOn).toBeVisible();
    await expectAccessibleInBothThemes(page, 'set-up with a passkey that is not turned on');
    await page.unroute('**/api/auth/second-factor');
    await goOn.click();
    await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(10);
    await page.getByRole('button', { name: 'I have saved them' }).click();
    await expect(page).toHaveURL(/\/admin\/reports$/);

    await page.goto('/admin/settings/security');
    await page.getByRole('button', { name: /^Remove / }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Remove passkey' }).click();
    await expect(
      page.getByRole('dialog').getByText('Your role needs a second step. Add another passkey or app first.'),
    ).toBeVisible();
  } finally {
    stopAuth();
  }
});
