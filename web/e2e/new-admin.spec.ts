import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';

/** Runs the command as an operator does in the container of auth. The environment of the journeys has the servers' addresses. */
async function admin(email: string): Promise<string> {
  const cwd = join(import.meta.dirname, '../../services/auth');
  const { stdout } = await promisify(execFile)(process.execPath, ['src/admin.ts', email], { cwd });
  return /^One-time password: (\S+)$/m.exec(stdout)?.[1] ?? '';
}

test('a new ADMIN must replace the one-time password after the sign-in', async ({ page }) => {
  const email = `admin-${randomUUID()}@travel.example`;
  const given = await admin(email);
  const own = 'window seat over the wing';

  await page.goto('/login');
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(given);
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
  const before = page.getByLabel('The password you were given');
  const after = page.getByLabel('Your new password');
  await before.fill('not the one');
  await before.press('Tab');
  await page.keyboard.press('Tab');
  await expect(after).toBeFocused();
  await page.keyboard.type('short');
  await page.keyboard.press('Enter');
  await expect(page.getByText('At least 10 characters, please.')).toBeVisible();
  await after.fill('password1234');
  await after.press('Enter');
  await expect(page.getByText('This is not the password you were given.')).toBeVisible();
  await expect(before).toBeFocused();
  await before.fill(given);
  await after.fill(given);
  await after.press('Enter');
  await expect(page.getByText('Choose another one than the one you were given.')).toBeVisible();
  await after.fill('layover admin'.replace(' ', ''));
  await after.press('Enter');
  await expect(page.getByText('Not your name or e-mail address, please.')).toBeVisible();
  await expect(after).toBeFocused();

  await after.fill(own);
  await after.press('Enter');
  await expect(page).toHaveURL(/\/admin\/destinations$/);
  await expect(page.locator('article').first()).toBeVisible();

  const again = (password: string) => page.request.post('/api/auth/login', { data: { email, password } });
  expect((await again(given)).status()).toBe(401);
  expect((await again(own)).status()).toBe(200);
});
