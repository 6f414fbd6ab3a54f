import { randomUUID } from 'node:crypto';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { isHydrated } from '../support/checks/hydrated.ts';
import { elenaLogin } from '../support/demo-logins.ts';
import { expect, registerMember, submitLogin, test } from '../support/journey.ts';

test('a visitor sees plans, a sponsor and the link to join', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('In town for work');
  await expect(page.getByRole('heading', { name: /Coming up/ })).toBeVisible();
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.getByText('Sponsor').first()).toBeVisible();
  await page.getByRole('link', { name: 'Join us' }).first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Join us' })).toBeVisible();
});

test('the home page works if the code of the slider cannot be loaded', async ({ page }) => {
  await page.route('**/assets/sponsor-swiper-*', (route) => route.fulfill({ status: 404 }));
  const failedLoad = page.waitForResponse(/sponsor-swiper-.*js/);
  await page.goto('/');
  await failedLoad;
  await expect.poll(() => isHydrated(page)).toBe(true);
  await expect(page.getByRole('heading', { name: /Coming up/ })).toBeVisible();
  await expect(page.getByText('Sponsor').first()).toBeVisible();
});

test('a visitor sees the number of interested people but not the people', async ({ page }) => {
  const { plans } = (await (await page.request.get('/api/plan/?limit=60')).json()).document;
  await page.goto('/');
  const plan = plans.find(({ count }: { count: number }) => count > 0);
  const card = page.locator('article').filter({ hasText: plan.planName });
  await expect(card).toContainText(`${plan.count} interested`);
  await expect(page.getByText('Who goes is shown to members.')).toBeVisible();
  await expect(page.getByRole('main').locator('img[src*="/user/images/"]')).toHaveCount(0);
  expect(plans.flatMap(({ interested }: { interested: unknown[] }) => interested)).toEqual([]);
});

test('the packages page shows four prices in dollars, and the about page shows its text', async ({
  page,
}) => {
  await page.goto('/packages');
  for (const price of ['$0', '$9', '$19', '$39'])
    await expect(page.getByText(price, { exact: true }).first()).toBeVisible();
  await page.goto('/about-us');
  await expect(page.getByRole('heading', { level: 1, name: /Started by two people/ })).toBeVisible();
});

test('the privacy policy shows what is kept, why, and how long by the settings of the product', async ({
  page,
}) => {
  await page.goto('/privacy-policy');
  const kept = page.getByRole('region', { name: 'What we keep' });
  for (const days of ['45 days', '60 days']) await expect(kept.getByText(days).first()).toBeVisible();
  await expect(kept.getByText('as long as the chat exists')).toBeVisible();
  await expect(kept.getByRole('heading', { level: 3 })).toHaveCount(9);
  await expect(kept.getByRole('term').filter({ hasText: 'Your trips and free evenings' })).toBeVisible();
  const device = page.getByRole('region', { name: 'On your device' });
  await expect(device.getByText('The language, as a cookie, and the theme')).toBeVisible();
});

test('an unknown address shows a message and a link home', async ({ page }) => {
  for (const address of ['/blogs', '/user/nowhere', '/nowhere/at/all'])
    expect((await page.goto(address))?.status()).toBe(404);
  await expect(page.getByText('This page could not be found')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: /home/i }).click();
  await expect(page).toHaveURL('/');
});

test('a member’s page asks a visitor to sign in and then opens', async ({ page, request }) => {
  const member = await registerMember(request);
  await page.goto('/user/destinations?city=lisbon');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await submitLogin(page, member);
  await expect(page).toHaveURL('/user/destinations?city=lisbon');
});

test('the sign-in does not redirect to another site', async ({ page, request }) => {
  const member = await registerMember(request);
  await page.goto('/login?redirect=https://evil.example');
  await submitLogin(page, member);
  await expect(page).toHaveURL('/user/destinations');
  // The page of a signed-in user redirects at once.
  for (const target of ['//evil.example', '/%5Cevil.example', '/.//evil.example', '/%09/evil.example']) {
    await page.goto(`/login?redirect=${target}`);
    await expect(page).toHaveURL('/user/destinations');
  }
});

test('no page calls refresh without a previous session', async ({ page }) => {
  const refreshes: string[] = [];
  const consoleErrors: string[] = [];
  page.on('request', (sent) => {
    if (sent.url().includes('/api/auth/refresh')) refreshes.push(sent.url());
  });
  page.on('console', (line) => {
    if (line.type() === 'error') consoleErrors.push(line.text());
  });
  await page.goto('/login');
  await expect(page.getByRole('heading', { name: 'Welcome back' })).toBeVisible();
  await page.goto('/join-us');
  await expect(page.getByRole('heading', { level: 1, name: 'Join us' })).toBeVisible();
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect({ refreshes, consoleErrors }).toEqual({ refreshes: [], consoleErrors: [] });
});

test('a new user reaches the redirect target after joining', async ({ page }) => {
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
  await expect(page.getByText('Please confirm both to join.')).toBeVisible();
  await page.getByLabel('I am at least 18 years old.').check();
  await page.getByLabel('I accept the terms').check();
  await page.getByRole('main').getByRole('button', { name: 'Join us' }).click();
  await expect(page).toHaveURL('/user/destinations?city=lisbon');
});

test('a page whose code cannot be loaded shows a message and goes on when the network is back', async ({
  page,
  context,
}) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { name: /Coming up/ })).toBeVisible();
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await context.setOffline(true);
  await page.getByRole('banner').getByRole('link', { name: 'About us' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  expect(await page.evaluate(() => 'isSameDocument' in window)).toBe(true);
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: /Started by two people/ })).toBeVisible();

  await page.route('**/assets/contact-*.js', (route) => route.fulfill({ status: 404 }));
  await page.goto('/contact');
  const alert = page.getByRole('alert');
  await expect(alert.getByRole('heading', { name: 'This page could not be shown' })).toBeVisible();
  await expect(alert.getByText(/^500 .*dynamically imported module/)).toBeVisible();
  await expectAccessibleInBothThemes(page, 'error page');
  await page.unroute('**/assets/contact-*.js');
  await alert.getByRole('button', { name: 'Try again' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});

test('a visitor who chooses a package signs in and then pays for it', async ({ page }) => {
  await page.goto('/packages');
  await expect.poll(() => isHydrated(page)).toBe(true);
  await page.getByRole('link', { name: 'Choose Gold' }).click();
  await expect(page).toHaveURL(/\/login\?redirect=%2Fuser%2Fpackages%3Fbuy%3D/);
  await page.getByLabel('E-mail').fill(elenaLogin.email);
  await page.getByLabel('Password', { exact: true }).fill(elenaLogin.password);
  await page.getByRole('button', { name: 'Log In' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Pay for Gold' })).toBeVisible();
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
