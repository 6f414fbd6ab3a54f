import { holdRequests } from '../support/browser/hold-requests.ts';
import { expect, memberPage, registerMember, signInByPage, test } from '../support/journey.ts';

test('the refresh cookie renews a missing token, and a log-out ends the session in every tab', async ({
  context,
  request,
}) => {
  const page = await context.newPage();
  await signInByPage(page, await registerMember(request));
  await page.evaluate(() => localStorage.removeItem('auth._token.local'));
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page).toHaveURL(/\/user\/profile$/);

  const second = await context.newPage();
  await second.goto('/user/destinations');
  await expect(second.locator('article').first()).toBeVisible();
  const token = await page.evaluate(() => localStorage.getItem('auth._token.local'));
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(second).not.toHaveURL(/\/user\//);
  // The token is rejected before its expiry.
  const bearer = token?.replace(/^Bearer /, '').replaceAll('"', '') ?? '';
  const response = await context.request.get('/api/user/', {
    headers: { Authorization: `Bearer ${bearer}` },
  });
  expect(response.status()).toBe(401);
});

test('all calls with an expired token wait for one refresh, even if the clock is wrong', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  await expect(page.getByText('Buyer at Halcyon')).toBeVisible();
  await page.close();
  await context.clock.install({ time: Date.now() + 20 * 60_000 });
  const later = await context.newPage();
  const calls: string[] = [];
  const rejected: string[] = [];
  later.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/') && !pathname.includes('/images/')) calls.push(pathname);
  });
  later.on('response', (response) => {
    if (response.status() === 401) rejected.push(response.url());
  });
  await later.goto('/user/profile');
  await expect(later.getByText('Buyer at Halcyon')).toBeVisible();
  await later.getByRole('link', { name: 'Destinations', exact: true }).click();
  await expect(later.locator('article').first()).toBeVisible();
  expect(calls[0]).toBe('/api/auth/refresh');
  expect(calls.filter((path) => path === '/api/auth/refresh')).toHaveLength(1);
  expect(rejected).toEqual([]);
});

test('a refresh begins before the code of the page has arrived, and another tab waits for its token', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  const refreshes: string[] = [];
  context.on('request', (sent) => {
    if (sent.url().endsWith('/api/auth/refresh')) refreshes.push(sent.method());
  });
  const loadCode = await holdRequests(page, '**/assets/*.js');
  await page.goto('/user/profile', { waitUntil: 'commit' });
  await expect.poll(() => refreshes).toEqual(['POST']);

  const other = await context.newPage();
  await other.goto('/user/profile', { waitUntil: 'commit' });
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  loadCode();
  for (const tab of [page, other]) await expect(tab.getByText('Buyer at Halcyon')).toBeVisible();
  expect(refreshes).toEqual(['POST']);
});

test('an open page renews its token before it expires, and after a sleep before its next call', async ({
  context,
}) => {
  await context.clock.install();
  const { page } = await memberPage(context);
  const calls: string[] = [];
  const rejected: string[] = [];
  page.on('request', (sent) => {
    const { pathname } = new URL(sent.url());
    if (pathname.startsWith('/api/') && !pathname.includes('/images/')) calls.push(pathname);
  });
  page.on('response', (response) => {
    if (response.status() === 401) rejected.push(response.url());
  });
  const refreshes = () => calls.filter((path) => path === '/api/auth/refresh').length;
  await page.goto('/user/profile');
  await expect(page.getByText('Buyer at Halcyon')).toBeVisible();
  const before = refreshes();
  // Tokens of the same second are equal, but not the times until which the page uses them.
  const expiry = () => page.evaluate(() => localStorage.getItem('auth._token_expiration.local'));
  const firstExpiry = await expiry();
  // A token is valid for 15 minutes.
  await page.clock.fastForward('14:10');
  await expect.poll(refreshes).toBe(before + 1);
  await expect.poll(expiry).not.toBe(firstExpiry);

  // In a sleep time passes, and no timer runs.
  await page.clock.setSystemTime(Date.now() + 40 * 60_000);
  calls.length = 0;
  await page.getByRole('link', { name: 'Destinations', exact: true }).click();
  await expect(page.locator('article').first()).toBeVisible();
  expect(calls[0]).toBe('/api/auth/refresh');
  expect(refreshes()).toBe(1);
  expect(rejected).toEqual([]);
});

test('a member stays in the member area by the logo, at unknown addresses and after a change of language', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  await page.getByRole('banner').getByRole('link', { name: 'Layover' }).click();
  await expect(page).toHaveURL('/user/destinations');
  await page.goto('/user/nowhere');
  await expect(page.getByRole('heading', { name: 'This page could not be found' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Messages' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Home' }).click();
  await expect(page).toHaveURL('/');

  await page.setViewportSize({ width: 320, height: 640 });
  await expect(page.getByRole('banner').getByRole('link', { name: 'Destinations' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  await page.setViewportSize({ width: 1440, height: 900 });

  await page.goto('/user/settings/display');
  await page.getByRole('combobox', { name: 'Language' }).selectOption('es');
  await expect(page.locator('html')).toHaveAttribute('lang', 'es');
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { name: 'Mis planes' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Mis planes' })).toBeVisible();
});

test('a USER cannot open the area of ADMINs', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/admin/destinations');
  await expect(page).toHaveURL(/\/user\/profile$/);
});

test('a signed-in user can continue while the server cannot refresh sessions', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await expect(page.locator('article').first()).toBeVisible();
  let refreshCalls = 0;
  await page.route('**/api/auth/refresh', (route) => {
    refreshCalls++;
    return route.fulfill({ status: 503, json: { status: 'error', error: { code: 'unavailable' } } });
  });
  // The token has expired.
  await page.evaluate(() => localStorage.setItem('auth._token_expiration.local', `${Date.now() - 60_000}`));
  await page.goto('/user/profile');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('link', { name: 'Destinations' }).first().click();
  await expect(page.locator('article').first()).toBeVisible();
  expect(refreshCalls).toBeGreaterThan(0);
});

test('a tab that needs a new token waits while another tab signs in, and uses the new session', async ({
  context,
  baseURL,
}) => {
  const { page, traveller } = await memberPage(context);
  // This tab has no session, although the browser still has its refresh cookie.
  await context.clearCookies({ name: 'auth.session' });
  await page.goto('/login');
  const send = await holdRequests(page, '**/api/auth/login');
  await page.getByLabel('E-mail').fill(traveller.email);
  await page.getByLabel('Password', { exact: true }).fill(traveller.password);
  await page.keyboard.press('Enter');

  await context.addCookies([{ name: 'auth.session', value: '1', url: baseURL! }]);
  const other = await context.newPage();
  let refreshes = 0;
  other.on('request', (sent) => {
    if (sent.url().endsWith('/api/auth/refresh')) refreshes++;
  });
  await other.goto('/user/profile');
  const waiting = () => other.evaluate(async () => (await navigator.locks.query()).pending?.length);
  await expect.poll(waiting).toBe(1);
  expect(refreshes).toBe(0);
  send();
  for (const tab of [page, other]) await expect(tab).toHaveURL(/\/user\//);
  await expect(other.getByText('Buyer at Halcyon')).toBeVisible();
  expect(refreshes).toBe(0);
});
