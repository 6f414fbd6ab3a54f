import type { Locator, Page } from '@playwright/test';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';

const SETTINGS = '/user/settings/notifications';

/** The beginning of the quiet hours. */
const openQuietHours = async (page: Page): Promise<Locator> => {
  await page.goto(SETTINGS);
  const section = page.getByRole('region', { name: 'Quiet hours' });
  await section.getByRole('switch').click();
  return section.getByRole('combobox').first();
};

test('a time is typed as people write it', async ({ context }) => {
  const { page } = await memberPage(context);
  const from = await openQuietHours(page);
  for (const [typed, shown] of [
    ['7pm', '19:00'],
    ['2015', '20:15'],
    ['21:45', '21:45'],
  ] as const) {
    const saved = page.waitForResponse((response) => response.url().endsWith('/notification-schedule'));
    await from.fill(typed);
    await from.press('Tab');
    expect((await saved).status()).toBe(200);
    await expect(from).toHaveValue(shown);
  }
  await from.fill('late');
  await from.press('Tab');
  await expect(page.getByRole('alert')).toHaveText('“late” is no time. Write it like 19:30 or 7:30 pm.');
  await expect(from).toHaveValue('21:45');
});

test('a time is chosen from the half hours by the keyboard', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 390, height: 844 });
  const from = await openQuietHours(page);
  await from.focus();
  await from.press('ArrowDown');
  const list = page.getByRole('listbox', { name: 'Half hours' });
  await expect(list.getByRole('option')).toHaveCount(48);
  await expect(list.getByRole('option', { name: '22:00' })).toBeInViewport();
  await expectAccessibleInBothThemes(page, 'half hours of a time field');
  await from.press('Escape');
  await expect(list).toHaveCount(0);
  await expect(from).toHaveValue('22:00');
  await from.press('ArrowDown');
  await from.press('ArrowDown');
  await from.press('ArrowDown');
  await from.press('Enter');
  await expect(list).toHaveCount(0);
  await expect(from).toHaveValue('23:00');
  await page.reload();
  await expect(from).toHaveValue('23:00');
});

test.describe('in a region with clocks of 12 hours', () => {
  test.use({ locale: 'en-US' });

  test('a time is chosen by the mouse and shown with AM or PM', async ({ context }) => {
    const { page } = await memberPage(context);
    const from = await openQuietHours(page);
    await expect(from).toHaveValue(/^10:00\sPM$/);
    await from.click();
    await page.getByRole('option', { name: /^9:30\sPM$/ }).click();
    await expect(from).toHaveValue(/^9:30\sPM$/);
  });
});
