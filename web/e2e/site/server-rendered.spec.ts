import type { Page } from '@playwright/test';
import { thirdOf } from '../../../scripts/checks/third.ts';
import { combinations } from '../support/checks/combinations.ts';
import { isHydrated } from '../support/checks/hydrated.ts';
import { recordShifts, shiftsOf, sumOf } from '../support/checks/layout-shifts.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { expect, test } from '../support/journey.ts';

/** A font that arrives after the first paint on a busy machine moves lines a little. From 0.1 on readers notice a shift. */
const SHIFT_MAX = 0.05;

const pages = [
  '/',
  '/about-us',
  '/packages',
  '/contact',
  '/terms-and-conditions',
  '/privacy-policy',
  '/blog',
];

async function nextPlan({ request }: Page): Promise<{ path: string; title: string }> {
  const answer = await request.get('/api/plan/?limit=1', { headers: { 'accept-language': 'en' } });
  const [plan] = (await answer.json()).document.plans;
  return { path: `/plans/${plan._id}`, title: plan.planName };
}

async function newestPost({ request }: Page): Promise<{ path: string; title: string }> {
  const answer = await request.get('/api/blog/?limit=1', { headers: { 'accept-language': 'en' } });
  const [post] = (await answer.json()).document.posts;
  return { path: `/blog/${post.slug}`, title: post.title };
}

test('public pages can be read without JavaScript', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL, locale: 'en-GB' });
  const page = await context.newPage();
  const [post, plan] = [await newestPost(page), await nextPlan(page)];
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In town for work');
  await expect(page.locator('article').first()).toBeVisible();
  await page.goto('/packages');
  await expect(page.getByRole('heading', { name: 'Silver' })).toBeVisible();
  for (const { path, title } of [post, plan]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  }
  await context.close();
});

const themes = combinations(['en-GB', 'es-ES'], ['light', 'dark'] as const);
const NEWEST_POST = 'the newest post';
const NEXT_PLAN = 'the next plan';
const looks = thirdOf(combinations([...pages, NEWEST_POST, NEXT_PLAN], themes));

for (const [[locale, colorScheme], looksAtTheme] of Map.groupBy(looks, ([, theme]) => theme)) {
  test(`public pages hydrate without an error or a shift, ${locale} ${colorScheme}`, async ({
    browser,
    baseURL,
  }) => {
    // A time zone in which today is another day than in UTC for most of the day.
    const timezoneId = 'Pacific/Kiritimati';
    const viewport = { width: 390, height: 844 };
    const context = await browser.newContext({ baseURL, locale, colorScheme, timezoneId, viewport });
    const first = await context.newPage();
    const found: Record<string, { path: string }> = {
      [NEWEST_POST]: await newestPost(first),
      [NEXT_PLAN]: await nextPlan(first),
    };
    for (const [name] of looksAtTheme) {
      const address = found[name]?.path ?? name;
      const page = await context.newPage();
      const problems: string[] = [];
      page.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
      page.on('pageerror', (error) => problems.push(`${error}`));
      await recordShifts(page);
      await page.goto(address);
      await expect.poll(() => isHydrated(page)).toBe(true);
      await expectLoaded(page);
      await page.evaluate(() => document.fonts.ready.then(() => undefined));
      const shift = sumOf(await shiftsOf(page));
      expect({ address, problems, hasShifted: shift > SHIFT_MAX }).toEqual({
        address,
        problems: [],
        hasShifted: false,
      });
      expect(await page.locator('title').count()).toBe(1);
      expect(await page.locator('html').getAttribute('lang')).toBe(locale.slice(0, 2));
      await page.close();
    }
    await context.close();
  });
}

for (const [stored, colorScheme, icon] of [
  ['', 'dark', 'sun'],
  ['', 'light', 'moon'],
  ['dark', 'light', 'sun'],
  ['light', 'dark', 'moon'],
] as const)
  test(`the switch has the icon ${icon} before hydration: system ${colorScheme}, chosen ${stored || 'none'}`, async ({
    browser,
    baseURL,
  }) => {
    const context = await browser.newContext({ baseURL, colorScheme, locale: 'en-GB' });
    const page = await context.newPage();
    if (stored) await page.addInitScript((theme) => localStorage.setItem('layover.theme', theme), stored);
    await page.route('**/assets/main-*.js', (route) => route.abort());
    await page.goto('/about-us');
    const icons = page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).locator('svg');
    await expect(icons.filter({ visible: true })).toHaveClass(new RegExp(`tabler-icon-${icon}`));
    await expect(icons.filter({ visible: true })).toHaveCount(1);
    await context.close();
  });

test('what is typed and pressed before the code has loaded is not lost', async ({ page }) => {
  let load = () => {};
  const isWanted = new Promise<void>((resolve) => {
    load = resolve;
  });
  await page.route('**/assets/main-*.js', async (route) => {
    await isWanted;
    await route.continue();
  });
  await page.goto('/contact');
  await page.getByLabel('Your name').fill('Ada');
  await page.getByRole('button', { name: 'Send', exact: true }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Dark theme' }).click();
  expect(new URL(page.url()).search).toBe('');
  load();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByLabel('Your name')).toHaveValue('Ada');
  // The form was sent and checked.
  await expect(page.getByRole('alert').first()).toBeVisible();
});

test('the chosen language is in the next page that the server sends', async ({ page, request }) => {
  await page.goto('/about-us');
  await page.getByLabel('Language').selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'layover.locale');
  expect(cookie?.value).toBe('es');
  const rendered = await request.get('/about-us', {
    headers: { cookie: 'layover.locale=es', accept: 'text/html' },
  });
  expect(await rendered.text()).toContain('<html lang="es">');
});
