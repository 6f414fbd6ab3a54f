import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';

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
  await newField.fill('layoveradmin');
  await newField.press('Enter');
  await expect(page.getByText('Not your name or e-mail address, please.')).toBeVisible();
  await expect(newField).toBeFocused();

  await newField.fill(newPassword);
  await newField.press('Enter');
  await expect(page).toHaveURL(/\/admin\/destinations$/);
  await expect(page.locator('article').first()).toBeVisible();

  const logIn = (password: string) => page.request.post('/api/auth/login', { data: { email, password } });
  expect((await logIn(oneTimePassword)).status()).toBe(401);
  expect((await logIn(newPassword)).status()).toBe(200);
});
