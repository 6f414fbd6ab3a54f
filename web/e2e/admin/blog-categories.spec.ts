import { createPost } from '../support/calls/blog-api.ts';
import { uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { authorization, expect, registerMember, test } from '../support/journey.ts';
import { moveByKeyboard } from '../support/keyboard/move-by-keyboard.ts';
import { openRowMenu, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN adds a category of the blog, renames it, moves it, and removes it with a replacement', async ({
  page,
  request,
}) => {
  const name = uniqueName('Trains');
  await signInAsAdmin(page);
  await page.goto('/admin/category');
  await page.getByRole('link', { name: 'Of the blog' }).click();
  await expect(page).toHaveURL('/admin/blog/categories');
  const dialog = page.getByRole('dialog');

  await test.step('a name that is there already is rejected, and keeps what was typed', async () => {
    await page.getByRole('button', { name: 'New category' }).click();
    await dialog.getByLabel('Name in English').fill('Food and drink');
    await dialog.getByRole('button', { name: 'Create category' }).click();
    await expect(dialog.getByRole('alert')).toContainText('There is a category with this name already');
    await dialog.getByLabel('Name in English').fill(name);
    await dialog.getByLabel('Name in Spanish').fill('Trenes');
    await expectAccessibleInBothThemes(page, 'blog-category-dialog');
    await dialog.getByRole('button', { name: 'Create category' }).click();
    await expect(rowOf(page, name)).toContainText('No posts');
    await expectAccessibleInBothThemes(page, 'blog-categories');
  });

  const traveller = await registerMember(request);
  const post = await createPost(request, traveller, { title: uniqueName('Night trains') });
  const slug = name.toLowerCase().replace(' ', '-');
  const { title, html, revision } = post;
  const edited = await request.put(`/api/blog/edit-post/${post._id}`, {
    data: { title, html, revision, categories: [slug] },
    headers: authorization(traveller),
  });
  expect(edited.status(), await edited.text()).toBe(200);

  await test.step('it is renamed in both languages', async () => {
    await openRowMenu(page, name, 'Rename');
    await dialog.getByLabel('Name in English').fill(`${name} and trams`);
    await dialog.getByLabel('Name in Spanish').fill('Trenes y tranvías');
    await dialog.getByRole('button', { name: 'Save changes' }).click();
    await expect(rowOf(page, `${name} and trams`)).toContainText('Trenes y tranvías');
    await expect(rowOf(page, name)).toContainText('1 post');
  });

  await test.step('its place is kept', async () => {
    const handle = page.getByRole('button', { name: `Move ${name} and trams`, exact: true });
    await moveByKeyboard(handle, { by: -1 });
    const names = () => page.getByRole('row').allTextContents();
    await expect.poll(async () => (await names()).at(-1)).not.toContain(name);
    await page.reload();
    await expect(rowOf(page, name)).toBeVisible();
    expect((await names()).at(-1)).not.toContain(name);
  });

  await test.step('its posts get the replacement', async () => {
    await openRowMenu(page, `${name} and trams`, 'Remove');
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(dialog.getByRole('alert')).toBeVisible();
    await dialog.getByLabel('Replacement').selectOption({ index: 1 });
    await dialog.getByRole('button', { name: 'Remove' }).click();
    await expect(rowOf(page, name)).toHaveCount(0);
    // The row disappears before the call is finished.
    await expect
      .poll(async () => {
        const found = await request.get(`/api/blog/edit/${post._id}`, { headers: authorization(traveller) });
        return (await found.json()).document.post.categories;
      })
      .toEqual([expect.not.stringContaining(slug)]);
  });
});
