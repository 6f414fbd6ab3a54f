import { randomUUID } from 'node:crypto';
import { demoLogins } from '../../scripts/seed/logins.ts';
import { expect, memberPage, signIn, test } from './journey.ts';

test('a privacy setting shows an error if it cannot be saved, and a saved value stays after a reload', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  const setting = page.getByRole('switch', { name: 'Show what I have read' });
  const row = page.getByRole('listitem').filter({ has: setting });
  await expect(setting).toBeChecked();
  await page.route('**/api/user/update-profile', (route) => route.abort('connectionfailed'));
  await setting.click();
  await expect(row.getByRole('alert')).toContainText('No connection to Layover');
  await expect(setting).toBeChecked();

  await page.unroute('**/api/user/update-profile');
  await setting.uncheck();
  await expect(setting).toHaveAttribute('aria-busy', 'false');
  await expect(row.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(setting).not.toBeChecked();
});

test('a privacy setting changes at once, even with two quick clicks in a slow browser', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.addInitScript(() => {
    const originalSetTimeout = window.setTimeout;
    window.setTimeout = ((task: () => void, wait = 0, ...rest: unknown[]) =>
      originalSetTimeout(task, Math.max(wait, 100), ...rest)) as typeof window.setTimeout;
  });
  await page.goto('/user/profile');
  const setting = page.getByRole('switch', { name: 'Show what I have read' });
  const states = await setting.evaluateHandle((box: HTMLInputElement) => {
    const seen: boolean[] = [];
    new MutationObserver(() => {
      if (seen.at(-1) !== box.checked) seen.push(box.checked);
    }).observe(box, { attributes: true });
    return seen;
  });
  await setting.uncheck();
  await expect(setting).toHaveAttribute('aria-busy', 'false');
  expect(await states.jsonValue()).toEqual([false]);

  await setting.check();
  await setting.uncheck();
  await expect(setting).toHaveAttribute('aria-busy', 'false');
  expect(await states.jsonValue()).toEqual([false, true, false]);
  await page.reload();
  await expect(setting).not.toBeChecked();
});

test('past plans follow the upcoming ones and have the tag Over', async ({ page }) => {
  const admin = demoLogins.find(({ role }) => role === 'ADMIN');
  if (!admin) throw new Error('The demo data has no ADMIN.');
  await signIn(page, admin);
  const token = await page.evaluate(() => localStorage.getItem('auth._token.local'));
  const planName = `Long ago ${randomUUID().slice(0, 8)}`;
  const response = await page.request.post('/api/plan/create-plan', {
    headers: { Authorization: `Bearer ${token}` },
    data: {
      planName,
      address: 'Largo de São Miguel',
      city: 'lisbon',
      location: { lat: 38.71, lng: -9.13 },
      category: 'culture',
      startsAt: '2026-01-10T19:00',
    },
  });
  expect(response.status(), await response.text()).toBe(201);
  await page.goto('/admin/profile');
  const cards = page.getByRole('region', { name: 'My plans' }).locator('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.first()).not.toContainText('Over');
  await page.getByRole('button', { name: /^Show all/ }).click();
  const past = cards.filter({ hasText: planName });
  await expect(past).toContainText('Over');
  await expect(past.getByRole('button')).toHaveCount(0);
});
