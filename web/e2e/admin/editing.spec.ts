import { createCity, createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { chooseInAccountMenu } from '../support/pages/account-menu.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

test('unsaved changes are not lost by a link, by Back or by Log Out', async ({ page, request }) => {
  await signInAsAdmin(page);
  const name = uniqueName('Unsaved');
  const id = await createPlan(request, { planName: name });
  await page.goto('/admin/plans');
  await page.goto(`/admin/plans/edit/${id}`);
  const address = page.getByLabel('Address');
  await address.fill('Somewhere else');
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' });

  await page.getByRole('banner').getByRole('link', { name: 'Destinations', exact: true }).click();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\//);

  await chooseInAccountMenu(page, 'Log Out');
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(address).toHaveValue('Somewhere else');

  await page.getByRole('main').getByRole('link', { name: 'Plans', exact: true }).click();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/plans$/);

  // Within the application, Back is a step of the router.
  await page.getByRole('searchbox').fill(name);
  await expect(page).toHaveURL(/\/admin\/plans\?filter/);
  await page.getByRole('link', { name }).click();
  await expect(address).toHaveValue('Largo do Carmo 3');
  await address.fill('Somewhere else');
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.goBack();
  await dialog.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\//);
  await expect(address).toHaveValue('Somewhere else');
  await page.goBack();
  await dialog.getByRole('button', { name: 'Leave without saving' }).click();
  await expect(page).toHaveURL(/\/admin\/plans\?filter/);
});

test('two ADMINs edit a plan at once, and the second merges both versions', async ({
  page,
  request,
  otherBrowser,
}) => {
  await signInAsAdmin(page);
  const name = uniqueName('Edited twice');
  const id = await createPlan(request, { planName: name });
  const other = await (await otherBrowser()).newPage();
  await signInAsAdmin(other);
  await page.goto(`/admin/plans/edit/${id}`);
  await other.goto(`/admin/plans/edit/${id}`);
  await expect(other.getByLabel('Address')).toHaveValue('Largo do Carmo 3');

  await page.getByLabel('Address').fill('Largo do Carmo 12');
  await page.getByLabel('Places').fill('20');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();

  await other.getByLabel('Address').fill('Largo do Carmo 7');
  await other.getByLabel('Plan name').fill(`${name} again`);
  await other.getByRole('button', { name: 'Save changes' }).click();
  const dialog = other.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog.getByRole('group', { name: 'Address' }).locator('mark')).toHaveText(['7', '12']);
  await expect(dialog).toContainText('Also changed meanwhile: Places.');
  await expectAccessible(other, 'two versions');
  // By keyboard alone: the arrows choose the version, Tab leads to the button.
  await dialog.getByRole('radio', { name: 'Yours' }).focus();
  await other.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('radio', { name: /Saved meanwhile/ })).toBeChecked();
  const merge = dialog.getByRole('button', { name: 'Save the merged version' });
  await other.keyboard.press('Tab');
  await other.keyboard.press('Tab');
  await expect(merge).toBeFocused();
  await other.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(other.getByText('All changes saved')).toBeVisible();

  await page.reload();
  await expect(page.getByLabel('Address')).toHaveValue('Largo do Carmo 12');
  await expect(page.getByLabel('Places')).toHaveValue('20');
  await expect(page.getByLabel('Plan name')).toHaveValue(`${name} again`);
});

test('two ADMINs edit a destination at once, and the second merges both versions', async ({
  page,
  request,
  otherBrowser,
}) => {
  await signInAsAdmin(page);
  const { name, slug } = await createCity(request, 'A river.');
  const other = await (await otherBrowser()).newPage();
  await signInAsAdmin(other);
  for (const each of [page, other]) {
    await each.goto(`/admin/destinations/manage/${slug}`);
    await expect(each.getByLabel('Country', { exact: true })).toHaveValue('Portugal');
  }
  await page.getByLabel('Text in English').fill('A river and six bridges.');
  await page.getByLabel('Country', { exact: true }).fill('Galicia');
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/admin\/destinations\/manage$/);

  await other.getByLabel('Text in English').fill('Late dinners and six bridges.');
  await other.getByRole('button', { name: 'Save changes' }).click();
  const dialog = other.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog.getByRole('group')).toHaveCount(1);
  await expect(dialog).toContainText('Also changed meanwhile: Country.');
  await dialog.getByRole('radio', { name: /Saved meanwhile/ }).check();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect(other).toHaveURL(/\/admin\/destinations\/manage$/);

  await other.getByRole('link', { name }).click();
  await expect(other.getByLabel('Text in English')).toHaveValue('A river and six bridges.');
  await expect(other.getByLabel('Country', { exact: true })).toHaveValue('Galicia');
});
