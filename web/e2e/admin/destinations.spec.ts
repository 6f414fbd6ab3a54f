import { createCity, uniqueName } from '../support/calls/plan-api.ts';
import { chooseCity } from '../support/fields/city-field.ts';
import { expect, test } from '../support/journey.ts';
import { openRowMenu, pictureFile, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN creates a destination, gives it a photo and removes it', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/destinations');
  await page.getByRole('link', { name: 'Manage destinations' }).click();
  await page.getByRole('link', { name: 'New destination' }).click();
  const name = uniqueName('Porto');
  await page.getByLabel('Name in English').fill(name);
  await page.getByLabel('Name in Spanish').fill(name.replace('Porto', 'Oporto'));
  await page.getByLabel('Country', { exact: true }).fill('Portugal');
  await page.getByLabel('Time zone').selectOption('Europe/Lisbon');
  await page.getByLabel('Latitude').fill('91');
  await page.getByLabel('Longitude').fill('-8.61');
  const picture = await pictureFile(page);
  await page.locator('input[type=file]').setInputFiles(picture);
  await page.getByRole('button', { name: 'Create destination' }).click();
  await expect(page.getByText('At most 90, please.')).toBeVisible();
  await page.getByRole('region', { name: /^Map/ }).click({ position: { x: 300, y: 100 } });
  await expect(page.getByText('At most 90, please.')).toHaveCount(0);
  await page.getByRole('button', { name: 'Create destination' }).click();
  await expect(page).toHaveURL(/\/admin\/destinations\/manage$/);
  await expect(rowOf(page, name).locator('img')).toHaveAttribute('src', /\/api\/plan\/images/);

  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel('Name in Spanish')).toHaveValue(name.replace('Porto', 'Oporto'));
  await page.getByLabel('Text in English').fill('A river, six bridges and late dinners.');
  await page.getByLabel('Text in Spanish').fill('Un río, seis puentes y cenas tardías.');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(rowOf(page, name)).toBeVisible();
  await page.getByRole('link', { name }).click();
  await expect(page.getByLabel('Text in Spanish')).toHaveValue('Un río, seis puentes y cenas tardías.');
  await page.goBack();
  await openRowMenu(page, name, 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(rowOf(page, name)).toHaveCount(0);

  await openRowMenu(page, 'Lisbon', 'Remove');
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText('This destination still has plans.')).toBeVisible();
});

test('an ADMIN finds a city, whose names, country, zone and position are filled in', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/destinations/manage/new');
  await chooseCity(page.locator('form'), 'Colonia', 'Cologne');
  await expect(page.getByLabel('Name in English')).toHaveValue('Cologne');
  await expect(page.getByLabel('Name in Spanish')).toHaveValue('Colonia');
  await expect(page.getByLabel('Country', { exact: true })).toHaveValue('Germany');
  await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin');
  await expect(page.getByLabel('Latitude')).toHaveValue(/^50\.9/);
  await chooseCity(page.locator('form'), 'Lisboa', 'Lisbon');
  await expect(page.getByText('Lisbon is a destination already.')).toBeVisible();
  await expect(page.getByLabel('Name in English')).toHaveValue('Cologne');
  await page.getByRole('link', { name: 'Open it' }).click();
  await page.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page.getByLabel('Name in English')).toHaveValue('Lisbon');
});

test('an ADMIN creates the first plan of a city from its page', async ({ page, request }) => {
  const { slug } = await createCity(request, 'Palaces between wet trees.');
  await signInAsAdmin(page);
  await page.goto(`/admin/destinations?city=${slug}`);
  await page.getByRole('link', { name: 'New plan' }).click();
  await expect(page.getByRole('combobox', { name: 'City' })).toHaveValue(slug);
  await expect(page.getByLabel('Latitude')).toHaveValue('38.8');
  // Leaving at once asks nothing, because nothing is lost.
  await page.getByRole('banner').getByRole('link', { name: 'Plans', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/plans$/);
});
