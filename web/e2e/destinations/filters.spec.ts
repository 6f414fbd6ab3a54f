import type { Page } from '@playwright/test';
import { holdRequests } from '../support/browser/hold-requests.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { topsOf } from '../support/checks/positions.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';

test('the filters are part of the address and restored by Back and Forward', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await chooseCity(page, 'Lisbon');
  await expect(page).toHaveURL(/city=lisbon/);
  await expect(page.getByText(/plans? in Lisbon/)).toBeVisible();
  await expect(page.locator('article')).not.toHaveCount(0);
  await expect(page.locator('article').filter({ hasNotText: 'Lisbon' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Culture' }).click();
  await expect(page).toHaveURL(/category=culture/);
  await page.goBack();
  await expect(page).not.toHaveURL(/category/);

  await page.getByRole('searchbox', { name: 'Looking for' }).fill('zzzz nothing');
  await page.getByRole('button', { name: 'Search' }).click();
  await expect(page.getByText('A quiet evening in Lisbon')).toBeVisible();
  await page.getByRole('link', { name: 'Clear the filters' }).click();
  await expect(page.locator('article')).toHaveCount(12);
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(/page=2/);
  await expect(page.locator('article').first()).toBeVisible();
});

for (const [locale, name] of [
  ['en-GB', 'Categories'],
  ['es-ES', 'Categorías'],
] as const)
  test(`the categories stand in one row on a tablet (${locale})`, async ({ otherBrowser }) => {
    const { page } = await memberPage(await otherBrowser({ locale, viewport: { width: 768, height: 1024 } }));
    await page.goto('/user/destinations');
    const categories = page.getByRole('group', { name, exact: true }).getByRole('button');
    await expect(categories.nth(7)).toBeVisible();
    const tops = await topsOf(categories);
    expect(new Set(tops).size).toBe(1);
    // The example in the field looks the same when the field has more room.
    const field = page.getByRole('search').locator('input');
    const clip = await field.boundingBox();
    if (!clip) throw new Error('The search has a field.');
    const shown = await page.screenshot({ clip });
    await field.evaluate((input) => Object.assign(input.style, { width: '20rem' }));
    expect((await page.screenshot({ clip })).equals(shown)).toBe(true);
    await categories.nth(6).focus();
    await page.keyboard.press('Tab');
    await expect(categories.nth(7)).toBeFocused();
    await expect(categories.nth(7)).toBeInViewport({ ratio: 1 });
  });

for (const [locale, name] of [
  ['en-GB', 'Filters'],
  ['es-ES', 'Filtros'],
] as const)
  test(`the filters stand in one row on a tablet, the last one in reach (${locale})`, async ({
    otherBrowser,
  }) => {
    const { page } = await memberPage(await otherBrowser({ locale, viewport: { width: 768, height: 1024 } }));
    await page.goto('/user/destinations');
    const row = page.getByRole('group', { name, exact: true });
    const filters = row.getByRole('button');
    await expect(filters).toHaveCount(6);
    expect(new Set(await topsOf(filters)).size).toBe(1);
    await expect(filters.last()).toBeInViewport({ ratio: 1 });
    // The choice of a distance makes the row longer than the page.
    await page.goto('/user/destinations?lat=38.71&lng=-9.13&radius=50');
    await expect(row.getByRole('combobox')).toBeVisible();
    expect(new Set(await topsOf(filters)).size).toBe(1);
    await filters.nth(4).focus();
    await page.keyboard.press('Tab');
    await expect(filters.last()).toBeFocused();
    await expect(filters.last()).toBeInViewport({ ratio: 1 });
  });

test('a running search does not show the previous results as its own', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await expect(page.locator('article')).toHaveCount(12);
  const answer = await holdRequests(page, /api\/plan\/\?.*city=lisbon/);
  await chooseCity(page, 'Lisbon');
  await expect(page.getByText('Searching…')).toBeVisible();
  await expect(page.getByText(/plans? in Lisbon/)).toHaveCount(0);
  answer();
  await expect(page.getByText(/plans? in Lisbon/)).toBeVisible();
  await expect(page.locator('article').filter({ hasNotText: 'Lisbon' })).toHaveCount(0);
});

test('the filter Tonight shows plans of the evening in their local time', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  const chip = page.getByRole('button', { name: 'Tonight', exact: true });
  await chip.click();
  await expect(page).toHaveURL(/when=tonight/);
  await expect(chip).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('main section[aria-busy="false"]')).toBeVisible();
  await expect(page.locator('article')).not.toHaveCount(0);
  await expect(page.locator('article').filter({ hasNotText: 'Tonight, ' })).toHaveCount(0);
  await chip.click();
  await expect(page).not.toHaveURL(/when/);
});

test('the days that are asked for most are one click, with the number of plans', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  const weekend = dates.getByRole('button', { name: /^This weekend \d+/ });
  await weekend.click();
  await expect(page).toHaveURL(/from=\d{4}-\d\d-\d\d.*to=/);
  await expect(weekend).toHaveAttribute('aria-pressed', 'true');
  const count = (await weekend.textContent())?.match(/\d+/)?.[0];
  await dates.getByRole('button', { name: new RegExp(`^Show ${count} plan`) }).click();
  await expect(page.getByText(new RegExp(`^${count} plans?`))).toBeVisible();
  await page.getByRole('button', { name: /^Dates/ }).click();
  await dates.getByRole('button', { name: /^Tonight/ }).click();
  await expect(page).toHaveURL(/when=tonight/);
  await expect(page).not.toHaveURL(/from=/);
  await expect(weekend).toHaveAttribute('aria-pressed', 'false');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: /^Dates.*Tonight/ })).toBeFocused();
});

test('the calendar shows how many plans of the search a day has', async ({ context, request }) => {
  const planName = uniqueName('Fado');
  await createPlan(request, { planName });
  await createPlan(request, { planName });
  const { page } = await memberPage(context);
  await page.goto(`/user/destinations?filter=${encodeURIComponent(planName)}`);
  await page.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  const day = dates.getByRole('button', { name: /, 2 plans$/ });
  await expect(day).toHaveCount(1);
  await expect(dates.getByRole('button', { name: /, \d+ plans?$/ })).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'calendar with numbers of plans');
  await day.click();
  await dates.getByRole('button', { name: 'Show 2 plans' }).click();
  await expect(page.locator('article')).toHaveCount(2);
});

test('the choices of the search fit in the window of a small laptop', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 1366, height: 768 });
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  // The buttons move when the calendar is there.
  await expect(dates.getByRole('grid')).toHaveCount(2);
  await expect(dates.getByRole('button', { name: /^Show .* plans/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^City/ }).click();
  await expect(page.getByRole('dialog', { name: 'City' })).toBeInViewport({ ratio: 1 });
  await page.setViewportSize({ width: 1366, height: 560 });
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: /^Dates/ }).click();
  await expect(dates.getByRole('grid')).toHaveCount(2);
  await expect(dates).toBeInViewport({ ratio: 1 });
});

test('a city is found by typing its country, by keyboard alone', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/destinations');
  const field = page.getByRole('button', { name: /^City/ });
  await field.press('Enter');
  const cities = page.getByRole('dialog', { name: 'City' });
  await expect(cities.getByRole('combobox')).toBeFocused();
  await page.keyboard.type('portu');
  await expect(cities.getByRole('option')).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/city=lisbon/);
  await expect(page.getByRole('button', { name: /^City.*Lisbon/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('nowhere');
  await expect(cities.getByText('No city of ours begins like that.')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cities).toBeHidden();
});

test('the calendar has the colours of the theme in light and dark', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.emulateMedia({ colorScheme: 'dark' });
  const day = (ahead: number) => new Date(Date.now() + ahead * 86_400_000).toISOString().slice(0, 10);
  await page.goto(`/user/destinations?from=${day(1)}&to=${day(4)}`);
  await page.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  await expect(dates.getByRole('gridcell', { selected: true })).toHaveCount(4);
  const colours = await dates.locator('.rdp-root').evaluate((root) => {
    const style = getComputedStyle(root);
    return [style.getPropertyValue('--rdp-accent-color'), style.getPropertyValue('--brand')];
  });
  expect(colours[0]).toMatch(/\S/);
  expect(colours[0]).toBe(colours[1]);
  for (const colorScheme of ['dark', 'light'] as const) {
    await page.emulateMedia({ colorScheme });
    const ends = dates.locator('.rdp-range_start button, .rdp-range_end button');
    const done = dates.getByRole('button', { name: /^Show \d+ plan|^No plan/ });
    await expect(ends).toHaveCount(2);
    // The colours of the buttons fade between the themes, so each attempt reads them again.
    const backgrounds = async () =>
      Promise.all(
        [done, ...(await ends.all())].map((button) =>
          button.evaluate((node) => getComputedStyle(node).backgroundColor),
        ),
      );
    await expect.poll(async () => new Set(await backgrounds()).size).toBe(1);
    await expectAccessible(page, `dates ${colorScheme}`);
  }
});

test('the chips of comfort and free places filter the plans', async ({ context, request }) => {
  const planName = uniqueName('Alcohol-free table');
  const planId = await createPlan(request, { planName, capacity: 1, comfort: ['alcohol_free'] });
  const { page } = await memberPage(context);
  await page.goto(`/user/destinations?filter=${encodeURIComponent(planName)}`);
  const card = page.locator('article').filter({ hasText: planName });
  await page.getByRole('button', { name: 'Alcohol-free', exact: true }).click();
  await expect(page).toHaveURL(/comfort=alcohol_free/);
  await expect(card).toBeVisible();
  await page.getByRole('button', { name: 'Women only', exact: true }).click();
  await expect(page.getByText('Nothing fits that yet')).toBeVisible();
  await page.goBack();
  await expect(card).toBeVisible();
  await markInterest(request, planId, await registerMember(request));
  await page.getByRole('button', { name: 'Open to join', exact: true }).click();
  await expect(page).toHaveURL(/open=true/);
  await expect(page.getByText('Nothing fits that yet')).toBeVisible();
});

async function chooseCity(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: /^City/ }).click();
  await page.getByRole('dialog', { name: 'City' }).getByRole('option', { name }).click();
}
