import { waitForServiceWorker } from '../support/browser/service-worker.ts';
import { expect, memberPage, test } from '../support/journey.ts';

test.use({ serviceWorkers: 'allow' });

test('the application can be installed', async ({ context, request }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await waitForServiceWorker(page);
  const session = await context.newCDPSession(page);
  const { errors, data = '{}' } = await session.send('Page.getAppManifest');
  expect(errors).toEqual([]);
  const { start_url, display, icons } = JSON.parse(data);
  expect({ start_url, display }).toEqual({ start_url: '/user/destinations', display: 'standalone' });
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  // The contexts of journeys are like private windows, in which nothing is installed.
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
  for (const { src, type } of icons) {
    const icon = await request.get(src);
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, type]);
  }
});

test('public pages come from the server, and visitors get no service worker', async ({
  context,
  request,
}) => {
  const visitor = await context.newPage();
  await visitor.goto('/');
  await expect(visitor.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await visitor.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length)).toBe(
    0,
  );
  await visitor.close();

  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await waitForServiceWorker(page);
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  for (const path of ['/', '/about-us']) {
    const response = await page.goto(path);
    expect(await page.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true);
    const rendered = await (await request.get(path, { headers: { Accept: 'text/html', Cookie: '' } })).text();
    const title = (html = '') => /<title>.*?<\/title>/.exec(html)?.[0];
    expect(title(await response?.text())).toBe(title(rendered));
    expect(await response?.text()).toContain('id="page-state"');
  }
  await context.setOffline(true);
  await page.goto('/contact');
  await expect(page.getByRole('heading', { name: 'No connection' })).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole('heading', { level: 1, name: 'Contact us' })).toBeVisible();
});
