import { randomUUID } from 'node:crypto';
import { expectAccessible } from './accessible.ts';
import { expect, test } from './journey.ts';

test('a visitor sees plans, a sponsor and the link to join', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In town for work');
  await expect(page.getByRole('heading', { name: /Coming up/ })).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.getByText('Sponsor').first()).toBeVisible();
  await page.getByRole('link', { name: 'Join us' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join us' })).toBeVisible();
});

test('a page works without the slider if its code cannot be loaded', async ({ page }) => {
  await page.route('**/assets/sponsor-swiper-*', (route) => route.fulfill({ status: 404 }));
  const refused = page.waitForResponse(/sponsor-swiper-.*js/);
  await page.goto('/');
  await refused;
  await page.waitForLoadState('networkidle');
  await expect(page.getByRole('heading', { name: /Coming up/ })).toBeVisible();
  await expect(page.getByText('Sponsor').first()).toBeVisible();
});

test('a visitor sees the number of interested people but not the people', async ({ page }) => {
  const answered = page.waitForResponse(/\/api\/plan\/\?/);
  await page.goto('/');
  const { plans } = (await (await answered).json()).document;
  const counted = plans.find(({ count }: { count: number }) => count > 0);
  const card = page.locator('article').filter({ hasText: counted.planName });
  await expect(card).toContainText(`${counted.count} interested`);
  await expect(page.getByText('Who goes is shown to members.')).toBeVisible();
  await expect(page.getByRole('main').locator('img[src*="/user/images/"]')).toHaveCount(0);
  expect(plans.flatMap(({ interested }: { interested: unknown[] }) => interested)).toEqual([]);
});

test('the packages page shows four prices in dollars, and the about page its people', async ({ page }) => {
  await page.goto('/packages');
  for (const price of ['$0', '$9', '$19', '$39'])
    await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown address shows a message and a link home', async ({ page }) => {
  for (const address of ['/blog', '/user/nowhere', '/nowhere/at/all'])
    expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('a member’s page asks a visitor to sign in and then opens', async ({ page }) => {
  await page.goto('/user/destinations?city=lisbon');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.goto('/login?redirect=https://evil.example');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
});

test('without a previous session no page calls refresh', async ({ page }) => {
  const asked: string[] = [];
  const complaints: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/auth/')) asked.push(sent.url());
  });
  page.on('console', (line) => {
    if (line.type() === 'error') complaints.push(line.text());
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/join-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Join us' })).toBeVisible();
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect({ asked, complaints }).toEqual({ asked: [], complaints: [] });
});

test('the redirect target is kept through joining', async ({ page }) => {
  await page.goto('/user/destinations?city=lisbon');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Join us' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join us' })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: 'Log In' }).click();
  await page.getByRole('main').getByRole('link', { name: 'Join us' }).click();
  await page.getByLabel('First name').fill('Journey');
  await page.getByLabel('Last name').fill('Newcomer');
  await page.getByLabel('Work e-mail').fill(`journey-${randomUUID()}@travel.example`);
  await page.getByLabel('Company').fill('Halcyon');
  await page.getByLabel('Job position').fill('Buyer');
  await page.getByLabel('Password', { exact: true }).fill('a quiet evening by the sea');
  await page.getByRole('main').getByRole('button', { name: 'Join us' }).click();
  await expect(page).toHaveURL('/user/destinations?city=lisbon');
});

test('a page whose code cannot be loaded says what to do, and keeps its address without a connection', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Coming up/ })).toBeVisible();
  await page.evaluate(() => Object.assign(window, { stayed: true }));
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(await page.evaluate(() => 'stayed' in window)).toBe(true);
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: /Started by two people/ })).toBeVisible();

  await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(alert.getByText(/^500 .*dynamically imported module/)).toBeVisible();
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `error page ${colorScheme}`);
  }
  await page.unroute('**/assets/contact-*.js');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

test('packages that are not on sale have no buy button', async ({ page }) => {
  await page.goto('/packages');
  await expect(page.getByText('Not on sale yet', { exact: true })).toHaveCount(3);
  await expect(page.getByText(/Most chosen|Featured profile/)).toHaveCount(0);
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText(/check work e-mails|within a day/)).toHaveCount(0);
});

test('a wrong password shows a message and keeps the typed values', async ({ page }) => {
  await page.goto('/login');
  await page.getByLabel('E-mail').fill('nobody@travel.example');
  await page.getByLabel('Password', { exact: true }).fill('not the password');
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByText('E-mail or password is not right.')).toBeVisible();
  await expect(page.getByLabel('E-mail')).toHaveValue('nobody@travel.example');
});

test('a Spanish browser gets the Spanish site', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ locale: 'es-ES', baseURL });
  const page = await context.newPage();
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('De viaje por trabajo');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await context.close();
});
