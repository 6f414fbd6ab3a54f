import { expectAccessible } from '../support/accessible.ts';
import { expect, memberPage, test } from '../support/journey.ts';

test('a phone shows the chosen city and days in full in both languages', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 360, height: 780 });
  const chosen = page.getByRole('search').locator('select, button > span > span:last-child');
  const cutTexts = () =>
    chosen.evaluateAll((controls) => {
      const context = document.createElement('canvas').getContext('2d');
      return controls.flatMap((control) => {
        const text =
          control instanceof HTMLSelectElement ? control.selectedOptions[0]?.text : control.textContent;
        if (!context || !text) return ['nothing is shown'];
        context.font = getComputedStyle(control).font;
        return context.measureText(text).width > control.clientWidth ? [text] : [];
      });
    });
  for (const [locale, anyCity, days] of [
    ['en', 'Any city', '30 Dec – 5 Jan'],
    ['es', 'Cualquiera', '30 dic – 5 ene'],
  ] as const) {
    await page.goto('/user/destinations');
    await page.evaluate((chosen) => localStorage.setItem('layover.locale', chosen), locale);
    await page.reload();
    await expect(chosen.first().locator('option').first()).toHaveText(anyCity);
    await expect(chosen).toHaveCount(2);
    expect(await cutTexts()).toEqual([]);
    await page.goto('/user/destinations?city=mexico-city&from=2026-12-30&to=2027-01-05');
    await expect(chosen.first()).toHaveValue('mexico-city');
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
  await expect(show).toBeVisible();
  const count = (await show.textContent())?.match(/\d+/)?.[0];
  await show.click();
  await expect(page).toHaveURL(/category=culture.*subcategory=live-music/);
  await expect(page.getByText(new RegExp(`^${count} plans?`))).toBeVisible();
  await page.getByRole('button', { name: 'Filters (2)' }).click();
  await sheet.getByRole('button', { name: 'Clear all' }).click();
  await show.click();
  await expect(page).not.toHaveURL(/category/);
});
