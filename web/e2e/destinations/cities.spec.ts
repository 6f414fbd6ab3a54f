import { createContact } from '../support/calls/chat-api.ts';
import { createCity } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { openChat } from '../support/pages/chat-page.ts';

test('a city has its name, its hour and its text', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations?city=tokyo');
  const heading = page.getByRole('heading', { level: 1, name: 'Tokyo' });
  await expect(heading).toBeVisible();
  // The browser is in Madrid, which has daylight saving time.
  await expect(page.getByText(/^\d\d:\d\d now, [78] hours ahead of you$/)).toBeVisible();
  await expect(page).toHaveTitle(/^Tokyo/);
  await expect(page.getByText(/plans? in Tokyo/)).toBeVisible();
});

test('the hour of a city stays in its picture when the panel and a chat narrow the page', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context);
  const { name } = await createContact(request, traveller, 'Ben');
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/user/destinations?city=lisbon');
  await openChat(page, name);
  const header = page
    .locator('header')
    .filter({ has: page.getByRole('heading', { level: 1, name: 'Lisbon' }) });
  await expect
    .poll(() =>
      header.evaluate((element) => {
        const hour = element.querySelector('time')?.getBoundingClientRect().bottom ?? 0;
        return element.getBoundingClientRect().bottom - hour;
      }),
    )
    .toBeGreaterThan(16);
  await expect(header.getByRole('button', { name: 'Suggest a plan' })).toBeInViewport();
});

test('a reader of Spanish reads the Spanish names of cities and finds them by either name', async ({
  otherBrowser,
}) => {
  const { page } = await memberPage(await otherBrowser({ locale: 'es-ES' }));
  await page.goto('/');
  const strips = page.getByRole('region', { name: 'El mismo momento en seis ciudades' });
  for (const name of ['Nueva York', 'Lisboa', 'Estambul', 'Dubái', 'Tokio'])
    await expect(strips.getByText(name, { exact: true })).toBeVisible();
  await page.goto('/user/destinations?city=london');
  await expect(page.getByRole('heading', { level: 1, name: 'Londres' })).toBeVisible();
  await expect(page).toHaveTitle(/^Londres/);
  await expect(page.locator('article').first()).toContainText('Londres');
  for (const typed of ['Lisboa', 'Lisbon']) {
    await page.getByRole('button', { name: /^Ciudad/ }).click();
    await page.getByRole('combobox', { name: 'Ciudad' }).fill(typed);
    await page.getByRole('option', { name: /^Lisboa/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Lisboa' })).toBeVisible();
  }
});

test('near me asks for the position, which becomes part of the address', async ({ otherBrowser }) => {
  const allowed = await otherBrowser({
    permissions: ['geolocation'],
    geolocation: { latitude: 38.7139, longitude: -9.1334 },
  });
  const { page } = await memberPage(allowed);
  await page.goto('/user/destinations?category=culture');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).toHaveURL(/lat=38.71&lng=-9.13&radius=50/);
  await page.getByRole('combobox', { name: 'Distance' }).selectOption('10');
  await expect(page).toHaveURL(/radius=10/);
  await expect(page).toHaveURL(/category=culture/);
  await expect(page.getByText(/^\d+ plans?(, the nearest first| near there)$/)).toBeVisible();
  await expect(page.locator('article').first()).toContainText(/\d km away/);
  await expect(page.locator('article').filter({ hasNotText: 'Lisbon' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page).not.toHaveURL(/lat=/);
});

test('near me says what to do if the browser gives no position, in view on a phone too', async ({
  context,
}) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Near me' }).click();
  await expect(page.getByText('Your browser does not share your position')).toBeInViewport({ ratio: 1 });
  await expect(page).not.toHaveURL(/lat=/);
});

test('a city without plans has its text, a form for a suggestion and the nearest cities', async ({
  context,
  request,
}) => {
  const { name, slug } = await createCity(request, 'Palaces between wet trees.');
  const { page } = await memberPage(context);
  await page.goto(`/user/destinations?city=${slug}`);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: `Nothing planned in ${name} yet` })).toBeVisible();
  await expect(page.getByText('Palaces between wet trees.')).toBeVisible();
  await expectAccessible(page, 'city without plans');
  await page.getByRole('button', { name: 'Suggest a plan' }).click();
  const dialog = page.getByRole('dialog', { name: 'Suggest a plan' });
  await expect(dialog.getByRole('combobox', { name: 'City' })).toHaveValue(slug);
  await page.keyboard.press('Escape');
  const nearby = page.getByRole('region', { name: 'Nearest cities with plans' });
  await nearby
    .getByRole('link', { name: /^Lisbon \d+ plans?, 2\d km away$/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Lisbon' })).toBeVisible();
});

test('a city that is no destination is said to be unknown, and others are offered', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations?city=atlantis');
  await expect(page.getByRole('heading', { name: 'We have no such city' })).toBeVisible();
  await page.getByRole('region', { name: 'Cities with plans' }).getByRole('link').first().click();
  await expect(page.locator('article').first()).toBeVisible();
});
