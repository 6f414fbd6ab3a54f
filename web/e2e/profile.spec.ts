import { randomUUID } from 'node:crypto';
import { demoLogins } from '../../scripts/seed/logins.ts';
import { expect, memberPage, signIn, test } from './journey.ts';

test('a privacy setting that cannot be saved shows an error and keeps its value; a saved one stays after a reload', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  const choice = page.getByRole('switch', { name: 'Show what I have read' });
  const own = page.getByRole('listitem').filter({ has: choice });
  await expect(choice).toBeChecked();
  await page.route('**/api/user/update-profile', (route) => route.abort('connectionfailed'));
  await choice.click();
  await expect(own.getByRole('alert')).toContainText('No connection to Layover');
  await expect(choice).toBeChecked();

  await page.unroute('**/api/user/update-profile');
  await choice.uncheck();
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  await expect(own.getByRole('alert')).toHaveCount(0);
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('a privacy setting changes at the click, even with two quick clicks in a slow browser', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.addInitScript(() => {
    const plain = window.setTimeout;
    window.setTimeout = ((task: () => void, wait = 0, ...rest: unknown[]) =>
      plain(task, Math.max(wait, 100), ...rest)) as typeof window.setTimeout;
  });
  await page.goto('/user/profile');
  const choice = page.getByRole('switch', { name: 'Show what I have read' });
  const seen = await choice.evaluateHandle((box: HTMLInputElement) => {
    const states: boolean[] = [];
    new MutationObserver(() => {
      if (states.at(-1) !== box.checked) states.push(box.checked);
    }).observe(box, { attributes: true });
    return states;
  });
  await choice.uncheck();
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  expect(await seen.jsonValue()).toEqual([false]);

  await choice.check();
  await choice.uncheck();
  await expect(choice).toHaveAttribute('aria-busy', 'false');
  expect(await seen.jsonValue()).toEqual([false, true, false]);
  await page.reload();
  await expect(choice).not.toBeChecked();
});

test('past plans follow the upcoming ones and are marked', async ({ page }) => {
  const admin = demoLogins.find(({ role }) => role === 'ADMIN');
  if (!admin) throw new Error('the demo data has no ADMIN');
  await signIn(page, admin);
  const token = await page.evaluate(() => localStorage.getItem('auth._token.local'));
  const planName = `Long ago ${randomUUID().slice(0, 8)}`;
  const made = await page.request.post('/api/plan/create-plan', {
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
  expect(made.status(), await made.text()).toBe(201);
  await page.goto('/admin/profile');
  const cards = page.getByRole('region', { name: 'My plans' }).locator('article');
  await expect(cards.first()).toBeVisible();
  await expect(cards.first()).not.toContainText('Over');
  await page.getByRole('button', { name: /^Show all/ }).click();
  const past = cards.filter({ hasText: planName });
  await expect(past).toContainText('Over');
  await expect(past.getByRole('button')).toHaveCount(0);
});
