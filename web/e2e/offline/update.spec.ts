import { test as base, expect } from '@playwright/test';
import { waitForServiceWorker } from '../support/browser/service-worker.ts';
import { memberPage } from '../support/journey.ts';
import { toast } from '../support/pages/chat-page.ts';
import { startReleases } from '../support/servers/next-release.ts';

/** A browser of the product at an address that gets a new version during the journey. */
const test = base.extend<{ releases: Awaited<ReturnType<typeof startReleases>> }>({
  releases: async ({ baseURL }, use) => {
    const releases = await startReleases(baseURL!);
    await use(releases);
    releases.stop();
  },
});

test('a new version is offered and never reloads the page by itself', async ({ browser, releases }) => {
  const context = await browser.newContext({ baseURL: releases.address, serviceWorkers: 'allow' });
  const { page } = await memberPage(context);
  await page.clock.install();
  await page.goto('/user/profile');
  await waitForServiceWorker(page);
  const other = await context.newPage();
  await other.goto('/user/profile');
  const field = page.getByRole('textbox', { name: 'Job position' });
  await page.getByRole('button', { name: /^Change: Job position/ }).click();
  await field.fill('Buyer of time');
  for (const tab of [page, other]) await tab.evaluate(() => Object.assign(window, { isSameDocument: true }));
  const isSameDocument = (tab: typeof page) => tab.evaluate(() => 'isSameDocument' in window);

  releases.release();
  // The browser looks for a new version at each page load, and the page every hour.
  await page.evaluate(async () => void (await (await navigator.serviceWorker.getRegistration())?.update()));
  const offer = toast(page, 'A new version is ready.');
  await expect(offer).toBeVisible();
  await page.clock.fastForward(20_000);
  await expect(offer.getByRole('button', { name: 'Close' })).toBeVisible();
  expect(await isSameDocument(page)).toBe(true);
  await expect(field).toHaveValue('Buyer of time');
  const reloaded = page.waitForEvent('load');
  await offer.getByRole('button', { name: 'Reload' }).click();
  await reloaded;
  await expect(page.getByText('Buyer at Halcyon')).toBeVisible();
  expect(await page.evaluate(() => document.querySelector('script[src*="index-next"]') !== null)).toBe(true);
  await waitForServiceWorker(page);
  expect(
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.waiting),
  ).toBeNull();

  // The other tab goes on with the version that it has.
  expect(await isSameDocument(other)).toBe(true);
  await context.close();
});
