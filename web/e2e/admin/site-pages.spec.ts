import { uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, test } from '../support/journey.ts';
import { moveByKeyboard } from '../support/keyboard/move-by-keyboard.ts';
import { pictureFile, signInAsAdmin } from '../support/pages/admin-page.ts';
import { expectDraftSaved, openPageEditor, previewOf, publish } from '../support/pages/page-editor.ts';

// The journeys edit the same pages, so they run one after the other.
test.describe.configure({ mode: 'default' });

test('an ADMIN edits the about page in place and publishes it, visitors see it, and the earlier version comes back', async ({
  page,
  browser,
}) => {
  await signInAsAdmin(page);
  await openPageEditor(page, 'about');
  const preview = previewOf(page);
  const title = preview.getByRole('textbox', { name: 'Title (Text)' }).first();
  const before = await title.inputValue();
  const after = uniqueName('Why we do it');
  await title.fill(after);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(title).toHaveValue(before);
  await title.press('Control+Shift+z');
  await expect(title).toHaveValue(after);

  const blocks = page.getByRole('region', { name: 'Blocks of the page' });
  await moveByKeyboard(blocks.getByRole('button', { name: 'Move Text: In numbers' }), { to: 2 });
  await expect(title).toHaveValue(/^In numbers/);

  await page.getByRole('radio', { name: 'Español' }).check();
  const changed = preview.getByRole('textbox', { name: 'Title (Text)' }).nth(1);
  await changed.fill('');
  await expect(changed).toHaveAttribute('placeholder', after);
  await changed.fill(`${after}, en español`);
  for (const [width, pixels] of [
    ['Phone, 390 pixels', 390],
    ['Tablet, 768 pixels', 768],
    ['Desk, 1280 pixels', 1280],
  ] as const) {
    await page.getByRole('radio', { name: width }).check();
    await expect.poll(() => preview.locator('body').evaluate(() => window.innerWidth)).toBe(pixels);
  }
  await expectDraftSaved(page);
  await expect(page.getByText('Unpublished changes')).toBeVisible();
  await publish(page);

  const [english, spanish] = await Promise.all(
    ['en-GB', 'es-ES'].map(async (locale) => (await browser.newContext({ locale })).newPage()),
  );
  await Promise.all([english!.goto('/about-us'), spanish!.goto('/about-us')]);
  await expect(english!.getByRole('heading', { name: after })).toBeVisible();
  await expect(spanish!.getByRole('heading', { name: `${after}, en español` })).toBeVisible();

  await page.getByRole('radio', { name: 'English' }).check();
  const versions = page.getByRole('region', { name: 'Published before' });
  await versions.getByRole('button').nth(1).click();
  await expect(preview.getByRole('heading', { name: before })).toBeVisible();
  await page.getByRole('button', { name: 'Restore' }).click();
  await publish(page);
  await english!.reload();
  await expect(english!.getByRole('heading', { name: before })).toBeVisible();
  await Promise.all([english!.context().close(), spanish!.context().close()]);
});

test('two ADMINs change the same block: the second one sees both versions, and nothing is lost without a question', async ({
  page,
  browser,
}) => {
  const other = await (await browser.newContext()).newPage();
  await Promise.all([signInAsAdmin(page), signInAsAdmin(other)]);
  await Promise.all([openPageEditor(page, 'home'), openPageEditor(other, 'home')]);
  const titleIn = (where: typeof page) => previewOf(where).getByRole('textbox', { name: 'Title (Packages)' });
  const [theirs, mine] = [uniqueName('Free for a while'), uniqueName('Free for good')];
  await titleIn(other).fill(theirs);
  await expectDraftSaved(other);

  await titleIn(page).fill(mine);
  const dialog = page.getByRole('dialog', { name: 'Somebody else has changed this' });
  await expect(dialog).toContainText('Saved by Ingrid Solberg');
  await dialog.getByRole('radio', { name: 'Saved meanwhile' }).check();
  await dialog.getByRole('button', { name: 'Save the merged version' }).click();
  await expect(titleIn(page)).toHaveValue(theirs);

  await page.route('**/api/content/draft/home', (route) => route.abort());
  await titleIn(page).fill(mine);
  await expect(page.getByText('Not saved.')).toBeVisible();
  await page.getByRole('navigation', { name: 'Web Editor' }).getByRole('link', { name: 'About' }).click();
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await page.unroute('**/api/content/draft/home');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expectDraftSaved(page);

  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Discard the draft' }).click();
  await expect(page.getByText('Everything is published')).toBeVisible();
  await expect(titleIn(page)).toHaveValue(/^Stay as long/);
  await other.context().close();
});

test('the preview speaks the language that is edited, and the editor around it that of the ADMIN', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openPageEditor(page, 'home');
  const preview = previewOf(page);
  await expect(preview.getByText('All plans', { exact: true })).toBeVisible();
  await page.getByRole('radio', { name: 'Español' }).check();
  await expect(preview.getByText('Todos los planes', { exact: true })).toBeVisible();
  await expect(preview.getByText('Comparar paquetes', { exact: true })).toBeVisible();
  await expect(preview.getByRole('textbox', { name: 'Title (Packages)' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Publish' })).toBeVisible();
  await page.getByRole('button', { name: 'Preview' }).click();
  await expect(preview.getByRole('link', { name: 'Todos los planes' })).toBeVisible();
  await keepScreenshot(page, 'preview-in-spanish');
  await page.getByRole('radio', { name: 'English' }).check();
  await expect(preview.getByRole('link', { name: 'All plans' })).toBeVisible();
  await expect(preview.getByText('Todos los planes', { exact: true })).toHaveCount(0);
});

test('an ADMIN adds a team with a cropped picture to the home page, and what is missing is shown at its place', async ({
  page,
}) => {
  await signInAsAdmin(page);
  await openPageEditor(page, 'home');
  const preview = previewOf(page);
  const blocks = page.getByRole('region', { name: 'Blocks of the page' });
  await blocks.getByRole('button', { name: 'Add a block' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Team cards' }).click();
  await blocks.getByRole('button', { name: 'Add a person' }).click();
  await preview.getByRole('textbox', { name: 'Name (Person 1)' }).fill('Amara Osei');
  await preview.getByLabel('Picture (Amara Osei)').setInputFiles(await pictureFile(page));
  await page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(page.getByText('The picture is set.')).toBeVisible();
  await blocks.getByRole('button', { name: 'Remove Amara Osei' }).click();
  await expect(preview.getByRole('textbox', { name: 'Name (Amara Osei)' })).toHaveCount(0);
  await page.getByText('Amara Osei is removed.').locator('..').getByRole('button', { name: 'Undo' }).click();
  await expect(preview.locator('[data-block] li img[src*="/content/"]').last()).toBeVisible();
  await expectDraftSaved(page);

  await page.getByRole('button', { name: 'Publish' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publish' }).click();
  const title = preview.getByRole('textbox', { name: 'Title (Team cards)' });
  await expect(title).toHaveAccessibleDescription('Please fill this in.');
  await expect(title).toBeFocused();
  const frame = page.frames().find((each) => each !== page.mainFrame());
  await expectAccessible(frame!, 'preview');
  await page.getByRole('button', { name: 'More actions' }).click();
  await page.getByRole('menuitem', { name: 'Discard the draft' }).click();
  await expect(page.getByText('Everything is published')).toBeVisible();
  await expect(title).toHaveCount(0);
});
