import type { Page } from '@playwright/test';
import { thirdOf } from '../../../scripts/checks/third.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, test } from '../support/journey.ts';
import { moveByKeyboard } from '../support/keyboard/move-by-keyboard.ts';
import { pictureFile, signInAsAdmin } from '../support/pages/admin-page.ts';

// All journeys of a run share the packages of the product, so these change no price, days or limits, and put the rest back.

const cardOf = (page: Page, name: string) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { name, exact: true }) });

test('an ADMIN edits a package with its card beside the form, and visitors read it', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  await page.goto('/admin/packages/edit');
  await expect(page).toHaveURL(/\/admin\/packages\/add$/);
  await expect(page.getByRole('heading', { name: 'Every tier has its package' })).toBeVisible();
  await page.getByRole('link', { name: 'See all packages' }).click();
  await page.getByRole('link', { name: 'Diamond', exact: true }).click();
  const main = page.getByRole('main');
  const card = main.getByRole('region', { name: 'Preview' });
  await expect(card.getByText('$39', { exact: false })).toBeVisible();

  const cost = main.getByLabel('Price in USD');
  await cost.fill('0.5');
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(cost).toBeFocused();
  await expect(main.getByText('at least $1', { exact: false })).toBeVisible();
  await cost.fill('9,5');
  await expect(card.getByText('$9.50', { exact: false })).toBeVisible();
  await cost.fill('39');

  await main.getByRole('button', { name: 'Add a line' }).click();
  const lines = main.getByLabel('Line in English');
  await expect(lines.last()).toBeFocused();
  await lines.last().fill('A night lamp');
  await main.getByLabel('Line in Spanish').last().fill('Una lámpara de noche');
  await main.getByRole('checkbox', { name: 'Included' }).last().uncheck();
  await moveByKeyboard(main.getByRole('button', { name: 'Move A night lamp', exact: true }), { to: 1 });
  await expect(lines.first()).toHaveValue('A night lamp');
  await card.getByRole('button', { name: 'Spanish' }).click();
  await expect(card.getByRole('listitem').filter({ hasText: 'Una lámpara de noche' }).last()).toContainText(
    'Not included',
  );

  await main
    .locator('input[type="file"]')
    .first()
    .setInputFiles(await pictureFile(page));
  await page.getByRole('dialog').getByRole('button', { name: 'Use this photo' }).click();
  await expect(card.locator('img[src^="blob:"]')).toBeVisible();
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/admin\/packages$/);
  await expect(cardOf(page, 'Diamond').getByRole('listitem').first()).toContainText('A night lamp');

  const visitor = await browser.newContext({ locale: 'es-ES' });
  const site = await visitor.newPage();
  await site.goto('/packages');
  await expect(site.getByText('Una lámpara de noche').first()).toBeVisible();
  const picture = cardOf(site, 'Diamante').locator('img');
  await picture.scrollIntoViewIfNeeded();
  await expect
    .poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await expect(picture).toHaveAttribute('loading', 'lazy');
  await visitor.close();

  await page.getByRole('button', { name: 'Actions for Diamond' }).click();
  await page.getByRole('menuitem', { name: 'Edit' }).click();
  await expect(main.getByRole('img', { name: 'Picture' })).toBeVisible();
  await main.getByRole('button', { name: 'Remove A night lamp' }).click();
  await main.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/admin\/packages$/);
  await expect(cardOf(page, 'Diamond')).not.toContainText('A night lamp');
});

test('two ADMINs who edit one package keep both changes', async ({ page, context }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/packages');
  await page.getByRole('link', { name: 'Gold', exact: true }).click();
  const other = await context.newPage();
  await other.goto(page.url());
  const mine = page.getByRole('main');
  const theirs = other.getByRole('main');
  const sentence = await theirs.getByLabel('Sentence in English').inputValue();
  await theirs.getByLabel('Sentence in English').fill('For many evenings away.');
  const colour = mine.getByRole('textbox', { name: 'Colour of the moon' });
  await colour.fill('gold');
  await mine.getByRole('button', { name: 'Save changes' }).click();
  await expect(colour).toBeFocused();
  await colour.fill('#ffb546');
  await theirs.getByRole('button', { name: 'Save changes' }).click();
  await expect(other).toHaveURL(/\/admin\/packages$/);
  await mine.getByRole('button', { name: 'Save changes' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Also changed meanwhile: Sentence');
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect(page).toHaveURL(/\/admin\/packages$/);

  await page.getByRole('link', { name: 'Gold', exact: true }).click();
  await expect(mine.getByLabel('Sentence in English')).toHaveValue('For many evenings away.');
  await mine.getByLabel('Sentence in English').fill(sentence);
  await expect(colour).toHaveValue('#ffb546');
  await colour.fill('#ffb545');
  await mine.getByRole('button', { name: 'Save changes' }).click();
  await expect(page).toHaveURL(/\/admin\/packages$/);
});

test('an ADMIN removes a package that nobody has ordered, and creates it again', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1000 });
  const diamond = {
    _id: 'd'.repeat(24),
    tier: 'diamond',
    name: 'Diamond',
    text: 'All of it',
    image: '',
    order: 4,
    translations: {},
    cost: 3900,
    days: 30,
    colour: '#7fc4f0',
    featured: true,
    revision: 1,
    used: false,
    items: [],
    limits: { chatRequestsPerDay: null, groupMembers: 250 },
  };
  let packages = [diamond];
  const answer = (document: object) => ({ json: { status: 'success', document } });
  await page.route('**/api/package/admin', (route) => route.fulfill(answer({ packages })));
  await page.route(`**/api/package/${diamond._id}`, (route) => {
    packages = [];
    return route.fulfill(answer({ id: diamond._id }));
  });
  let sent: unknown;
  await page.route('**/api/package', (route) => {
    sent = route.request().postDataJSON();
    packages = [diamond];
    return route.fulfill({ status: 201, ...answer({ package: diamond }) });
  });
  await signInAsAdmin(page);
  await page.goto('/admin/packages');
  await page.getByRole('button', { name: 'Actions for Diamond' }).click();
  await page.getByRole('menuitem', { name: 'Remove' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('Remove Diamond?');
  await expectAccessibleInBothThemes(page, 'question before a package is removed');
  await dialog.getByRole('button', { name: 'Remove' }).click();
  await expect(page.getByRole('heading', { name: 'There are no packages' })).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'New package' }).last().click();

  const main = page.getByRole('main');
  await main.getByLabel('Tier').selectOption({ label: 'Diamond' });
  await expect(main.getByRole('textbox', { name: 'Colour of the moon' })).toHaveValue('#7fc4f0');
  await main.getByRole('button', { name: 'Create package' }).click();
  await expect(main.getByLabel('Name in English')).toBeFocused();
  await expectAccessibleInBothThemes(page, 'errors of a new package');
  await main.getByLabel('Name in English').fill('Diamond');
  await main.getByLabel('Price in USD').fill('39');
  await main.getByRole('switch', { name: 'Featured' }).check();
  await main.getByRole('checkbox', { name: 'No limit' }).check();
  await main.getByLabel('People in a group').fill('250');
  await main.getByRole('button', { name: 'Create package' }).click();
  await expect(page).toHaveURL(/\/admin\/packages$/);
  expect(sent).toMatchObject({
    tier: 'diamond',
    name: 'Diamond',
    cost: 3900,
    days: 30,
    featured: true,
    translations: {},
    limits: { chatRequestsPerDay: null, groupMembers: 250 },
  });
});

test('a package is dragged to another place, and back by the keyboard', async ({ page }) => {
  await signInAsAdmin(page);
  await page.goto('/admin/packages');
  const main = page.getByRole('main');
  const handle = main.getByRole('button', { name: 'Move Silver', exact: true });
  const from = await handle.boundingBox();
  const to = await main.getByRole('button', { name: 'Move Gold', exact: true }).boundingBox();
  if (!from || !to) throw new Error('The handles are not shown.');
  const sorted = page.waitForResponse(/update-sorting/);
  await page.mouse.move(from.x + 8, from.y + 8);
  await page.mouse.down();
  await page.mouse.move(from.x + 8, from.y + 30, { steps: 3 });
  await page.mouse.move(to.x + 8, to.y + 8, { steps: 6 });
  await expect(page.getByText('Silver is over position ', { exact: false })).toBeAttached();
  await keepScreenshot(page, 'admin-packages-drag-1440');
  await page.mouse.up();
  const { idPackages } = (await sorted).request().postDataJSON();
  expect(idPackages).toHaveLength(4);
  await expect(main.getByRole('heading', { level: 2 }).nth(2)).toHaveText('Silver');
  const back = page.waitForResponse(/update-sorting/);
  await moveByKeyboard(handle, { by: -1 });
  expect((await back).ok()).toBe(true);
  await expect(main.getByRole('heading', { level: 2 }).nth(1)).toHaveText('Silver');
});

for (const [width, height, colorScheme] of thirdOf([
  [390, 844, 'dark'],
  [768, 1000, 'light'],
  [1440, 900, 'light'],
] as const)) {
  test(`the packages of ADMINs are accessible and fit a width of ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.emulateMedia({ colorScheme });
    if (width === 768) await page.addInitScript(() => localStorage.setItem('layover.locale', 'es'));
    await signInAsAdmin(page);
    await page.goto('/admin/packages');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 2 })).toHaveCount(4);
    const look = async (name: string) => {
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
      await expectAccessible(page, `${name} ${width}`);
      await keepScreenshot(page, `admin-${name}-${width}`, { fullPage: true });
    };
    await look('packages');
    await main.getByRole('heading', { level: 2 }).nth(2).getByRole('link').click();
    await expect(main.getByRole('region').first()).toBeVisible();
    await look('package');
  });
}

test('a list of packages that did not arrive can be loaded again', async ({ page }) => {
  let fails = true;
  await page.route('**/api/package/admin', (route) =>
    fails ? route.fulfill({ status: 500, json: {} }) : route.continue(),
  );
  await signInAsAdmin(page);
  await page.goto('/admin/packages');
  await expect(page.getByRole('heading', { name: 'The list did not arrive' })).toBeVisible();
  fails = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cardOf(page, 'Gold')).toBeVisible();
});
