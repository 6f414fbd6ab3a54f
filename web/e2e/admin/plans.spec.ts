import { readFile } from 'node:fs/promises';
import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { chooseDateTime } from '../support/fields/date-field.ts';
import { expect, test } from '../support/journey.ts';
import { evening, openRowMenu, pictureFile, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN creates a plan, edits it, disables it with undo and calls it off', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/plans');
  await page.getByRole('link', { name: 'New plan' }).click();
  await expect(page).toHaveURL(/\/admin\/new-plan$/);

  // Without a name the first invalid field has the focus and nothing is sent. Publishing it later makes no draft.
  await page.getByRole('button', { name: 'Save as draft' }).click();
  const nameField = page.getByLabel('Plan name');
  await expect(nameField).toBeFocused();
  await expect(nameField).toHaveAttribute('aria-invalid', 'true');

  const name = uniqueName('Rooftop jazz');
  await nameField.fill(name);
  await page.getByLabel('Category').selectOption({ label: 'Culture' });
  await page.getByLabel('City').selectOption('lisbon');
  await expect(page.getByLabel('Latitude')).not.toHaveValue('');
  await page.getByLabel('Address').fill('Rua da Bica 1');
  await chooseDateTime(page, 'Starts', '2020-01-01T19:30');
  const picture = await pictureFile(page);
  await page.locator('input[type=file]').first().setInputFiles(picture);

  // The server rejects a start in the past, and the message is at its field.
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('This is in the past.')).toBeVisible();
  await expect(page.getByRole('button', { name: /^Starts/ })).toBeFocused();
  await chooseDateTime(page, 'Starts', evening(20));
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page).toHaveURL(/\/admin\/plans\/edit\/[0-9a-f]{24}$/);
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('img', { name: `Picture of ${name}` })).toHaveAttribute(
    'src',
    /\/api\/plan\/images/,
  );

  await page.locator('input[type=file]').nth(1).setInputFiles(picture);
  await expect(page.getByRole('button', { name: 'Remove picture 1' })).toBeVisible();
  const renamed = `${name} late`;
  await nameField.fill(renamed);
  await expect(page.getByText('Not saved yet')).toBeVisible();
  await page.getByRole('button', { name: 'Save changes' }).click();
  await expect(page.getByText('All changes saved')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name: renamed })).toBeVisible();

  await page.getByRole('main').getByRole('link', { name: 'Plans', exact: true }).click();
  await page.getByRole('searchbox').fill(renamed);
  await expect(page).toHaveURL(/filter=/);
  const row = rowOf(page, renamed);
  await expect(row).toContainText('Published');
  await expect(page.getByRole('row')).toHaveCount(2);

  await page.getByRole('checkbox', { name: `Select ${renamed}` }).check();
  await page.getByRole('region', { name: 'Selected rows' }).getByRole('button', { name: 'Disable' }).click();
  await expect(page.getByText('No plan fits that')).toBeVisible();
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toContainText('Published');

  await openRowMenu(page, renamed, 'Call off…');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Call it off' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Reason').fill('The roof is closed for a storm.');
  await dialog.getByRole('button', { name: 'Call it off' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(row).toContainText('Called off');
});

test('an ADMIN copies, repeats and exports plans', async ({ page, request }) => {
  await signInAsAdmin(page);
  const name = uniqueName('Every Friday');
  const id = await createPlan(request, {
    planName: name,
    startsAt: '2099-03-22T01:30',
    endsAt: '2099-03-22T05:00',
  });
  await page.goto(`/admin/plans?filter=${encodeURIComponent(name)}`);
  await openRowMenu(page, name, 'Repeat…');
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('How many more').fill('0');
  await dialog.getByRole('button', { name: 'Create the plans' }).click();
  await expect(dialog.getByText('From 1 to 52, please.')).toBeVisible();
  await dialog.getByLabel('How many more').fill('2');
  const times = dialog.getByRole('region', { name: 'The plans that will be made' }).getByRole('listitem');
  await expect(times).toHaveText([
    /^Sun 29 Mar 2099, 02:30.*The clocks change that night/,
    /^Sun 5 Apr 2099, 01:30$/,
  ]);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toHaveCount(3);

  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Export CSV' }).click();
  const lines = (await readFile(await (await download).path(), 'utf8')).trim().split(/\r?\n/);
  expect(lines).toHaveLength(4);
  expect(lines.slice(1).every((line) => line.includes(name))).toBe(true);

  await page.goto(`/admin/plans/edit/${id}`);
  await openRowMenu(page, name, 'Duplicate');
  await expect(page).not.toHaveURL(new RegExp(id));
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /^Starts.* Choose a day$/ })).toBeVisible();
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText('Published', { exact: true })).toBeVisible();
});

test('an ADMIN changes the category of several plans and takes it back', async ({ page, request }) => {
  await signInAsAdmin(page);
  const name = uniqueName('Recategorized');
  for (const which of ['one', 'two'])
    await createPlan(request, {
      planName: `${name} ${which}`,
      category: which === 'one' ? 'culture' : 'sport',
    });
  await page.goto(`/admin/plans?filter=${encodeURIComponent(name)}`);
  const [one, two] = [rowOf(page, `${name} one`), rowOf(page, `${name} two`)];
  await expect(one).toContainText('Culture');
  const openDialog = async () => {
    await page.getByRole('checkbox', { name: 'Select all on this page' }).check();
    await page
      .getByRole('region', { name: 'Selected rows' })
      .getByRole('button', { name: 'Change category' })
      .click();
  };
  const dialog = page.getByRole('dialog', { name: 'Change the category of 2 plans' });

  // Cancelling keeps the selection, and nothing is sent without a category.
  await openDialog();
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByText('2 selected')).toBeVisible();
  await openDialog();
  await dialog.getByRole('button', { name: 'Change category' }).click();
  await expect(dialog.getByText('Please choose one of the list.')).toBeVisible();
  await expect(dialog.getByLabel('Category')).toBeFocused();
  await expectAccessible(page, 'change category');

  await dialog.getByLabel('Category').selectOption({ label: 'Culture' });
  const kind = dialog
    .getByRole('group', { name: /^Kinds/ })
    .getByRole('button')
    .first();
  await kind.focus();
  await page.keyboard.press('Space');
  await expect(kind).toHaveAttribute('aria-pressed', 'true');
  await dialog.getByRole('button', { name: 'Change category' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByText('2 plans are in Culture now')).toBeVisible();
  await expect(two).toContainText('Culture');
  await expect(page.getByRole('region', { name: 'Selected rows' })).toHaveCount(0);

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(two).not.toContainText('Culture');
  await expect(one).toContainText('Culture');
});
