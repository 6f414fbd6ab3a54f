import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';

test('a phone shows the chosen city and days in full in both languages', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 360, height: 780 });
  const chosen = page.getByRole('search').locator('button > span > span:last-child');
  const cutTexts = () =>
    chosen.evaluateAll((controls) =>
      controls.flatMap(({ textContent, scrollWidth, clientWidth }) =>
        textContent && scrollWidth <= clientWidth ? [] : [textContent || 'nothing is shown'],
      ),
    );
  for (const [locale, anyCity, city, days] of [
    ['en', 'Any city', 'Mexico City', '30 Dec – 5 Jan'],
    ['es', 'Cualquiera', 'Ciudad de México', '30 dic – 5 ene'],
  ] as const) {
    await page.goto('/user/destinations');
    await page.evaluate((chosen) => localStorage.setItem('layover.locale', chosen), locale);
    await page.reload();
    await expect(chosen.first()).toHaveText(anyCity);
    await expect(chosen).toHaveCount(2);
    expect(await cutTexts()).toEqual([]);
    await page.goto('/user/destinations?city=mexico-city&from=2026-12-30&to=2027-01-05');
    await expect(chosen.first()).toHaveText(city);
    await expect(chosen.last()).toHaveText(days);
    expect(await cutTexts()).toEqual([]);
  }
});

test('a phone has all filters in a sheet that says how many plans it will show', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Filters' }).click();
  const sheet = page.getByRole('dialog', { name: 'Filters' });
  await sheet.getByRole('button', { name: 'Culture' }).click();
  await sheet.getByRole('button', { name: 'Live music' }).click();
  await expectAccessible(page, 'filters');
  const show = sheet.getByRole('button', { name: /^Show \d+ plans?$/ });
  await show.click();
  await expect(page).toHaveURL(/category=culture.*subcategory=live-music/);
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  // Both keep the number of the search before until they have their own.
  await expect(async () => {
    const count = (await show.textContent())?.match(/\d+/)?.[0];
    await expect(page.getByText(new RegExp(`^${count} plans?`))).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await show.click();
  await expect(page).not.toHaveURL(/category/);
});

test('a phone chooses the city and the days in sheets', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/destinations');
  const bar = page.getByRole('search', { name: 'Search plans' });
  await bar.getByRole('button', { name: /^City/ }).click();
  const cities = page.getByRole('dialog', { name: 'City' });
  await cities.getByRole('combobox').fill('sao');
  await expect(cities.getByRole('option')).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'cities');
  await keepScreenshot(page, 'cities-390');
  await cities.getByRole('option', { name: /São Paulo.*Brazil/ }).click();
  await expect(page).toHaveURL(/city=sao-paulo/);
  await expect(bar.getByRole('button', { name: /^City/ })).toBeFocused();

  await bar.getByRole('button', { name: /^Dates/ }).click();
  const dates = page.getByRole('dialog', { name: 'Dates' });
  await dates.getByRole('button', { name: /^Next week/ }).click();
  await expect(page).toHaveURL(/from=.*to=/);
  await expect(dates.getByRole('gridcell', { selected: true })).not.toHaveCount(0);
  await expect(page.locator('main section[aria-busy="true"]')).toHaveCount(0);
  await expectAccessibleInBothThemes(page, 'dates on a phone');
  await keepScreenshot(page, 'dates-390');
  await dates.getByRole('button', { name: /^Show \d+ plan|^No plan/ }).click();
  await expect(bar.getByRole('button', { name: /^Dates/ })).toBeFocused();
});
