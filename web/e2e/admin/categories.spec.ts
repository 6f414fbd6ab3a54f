import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { expect, test } from '../support/journey.ts';
import { moveByKeyboard } from '../support/keyboard/move-by-keyboard.ts';
import { openRowMenu, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN creates a category in two languages, and removes it with a replacement for its plans', async ({
  page,
  request,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/category/edit');
  await expect(page).toHaveURL(/\/admin\/category\/add$/);
  const name = uniqueName('Games');
  const main = page.getByRole('main');
  await main.getByLabel('Name in Spanish').fill('Juegos');
  await main.getByRole('button', { name: 'Create category' }).click();
  await expect(main.getByLabel('Name in English')).toBeFocused();
  await main.getByLabel('Name in English').fill(name);
  await main.getByRole('radio', { name: 'chess' }).check();
  const rows = main.getByLabel('Name in English');
  for (const subcategory of ['Board games', 'Pinball']) {
    await main.getByRole('button', { name: 'Add a subcategory' }).click();
    await expect(rows.last()).toBeFocused();
    await page.keyboard.type(subcategory);
  }
  const handle = main.getByRole('button', { name: 'Move Pinball', exact: true });
  await moveByKeyboard(handle, { to: 1 });
  await expect(rows.nth(1)).toHaveValue('Pinball');
  await main.getByRole('button', { name: 'Create category' }).click();
  await expect(rowOf(page, name)).toContainText('Pinball, Board games');
  await expect(rowOf(page, name)).toContainText('No plans');

  const slug = name.toLowerCase().replace(' ', '-');
  const planName = uniqueName('Chess in the park');
  await expect(async () => {
    await createPlan(request, { planName, category: slug });
  }).toPass();
  await expect(async () => {
    await page.reload();
    await expectLoaded(page);
    await expect(rowOf(page, name)).toContainText('1 plan', { timeout: 1000 });
  }).toPass();

  await openRowMenu(page, name, 'Remove');
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await dialog.getByLabel('Replacement').selectOption({ label: 'Sport' });
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByText(`${name} is removed`)).toBeVisible();
  await expect(rowOf(page, name)).toHaveCount(0);
  await expect(async () => {
    await page.goto(`/admin/plans?filter=${encodeURIComponent(planName)}`);
    await expectLoaded(page);
    await expect(rowOf(page, planName)).toContainText('Sport', { timeout: 1000 });
  }).toPass();
});

test('a key that is pressed while an entry is lifted moves it', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/category/add');
  const main = page.getByRole('main');
  for (const _ of [1, 2]) await main.getByRole('button', { name: 'Add a subcategory' }).click();
  // The browser dispatches both keys before the page can run a timer.
  await main
    .getByRole('button', { name: /^Move / })
    .last()
    .evaluate((handle) => {
      for (const code of ['Space', 'ArrowUp']) {
        handle.dispatchEvent(new KeyboardEvent('keydown', { code, bubbles: true, cancelable: true }));
      }
    });
  await expect(page.getByText(/ is over position 1 of 2/)).toBeAttached();
});

test('travellers read categories in their language', async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem('layover.locale', 'es'));
  await signInAsAdmin(page);
  await page.goto('/admin/destinations');
  const categories = page.getByRole('group', { name: 'Categorías' });
  await expect(categories.getByRole('button', { name: 'Vida nocturna' })).toBeVisible();
  await categories.getByRole('button', { name: 'Con vistas' }).click();
  await expect(page.getByRole('button', { name: 'Azoteas' })).toBeVisible();
});
