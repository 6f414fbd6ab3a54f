import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

test('the days of the audit trail are chosen and removed by keyboard', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/audit');
  const from = page.getByRole('button', { name: /^From/ });
  const calendar = page.getByRole('dialog', { name: 'From' });
  await from.press('Enter');
  await expect(calendar.getByRole('button', { name: /^Today/ })).toBeFocused();
  await expectAccessible(page, 'calendar of the audit trail');
  await page.keyboard.press('ArrowLeft');
  const day = await calendar.locator('[data-day]:focus-within').getAttribute('data-day');
  await page.keyboard.press('Enter');
  await expect(calendar).toHaveCount(0);
  await expect(page).toHaveURL(new RegExp(`from=${day}`));
  await expect(from).toBeFocused();
  await expect(from).toContainText(String(Number(day?.slice(8))));

  await from.press('Enter');
  await expect(calendar.locator('[data-day]:focus-within')).toHaveAttribute('data-day', String(day));
  await page.keyboard.press('Escape');
  await expect(from).toBeFocused();
  await from.press('Enter');
  await calendar.getByRole('button', { name: 'Remove the day' }).press('Enter');
  await expect(from).toContainText('any day');
  await expect(page).not.toHaveURL(/from=/);
});
