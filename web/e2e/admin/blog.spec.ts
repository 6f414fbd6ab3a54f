import { createPost, publishPost } from '../support/calls/blog-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';
import { openRowMenu, rowOf, signInAsAdmin } from '../support/pages/admin-page.ts';

test('an ADMIN filters the posts, hides, features, removes and restores them, one or several', async ({
  page,
  otherBrowser,
}) => {
  const { page: theirs, traveller } = await memberPage(await otherBrowser(), { first_name: 'Ana' });
  const word = traveller.last_name;
  const [bridges, markets] = [`Bridges of ${word}`, `Markets of ${word}`];
  const published = await publishPost(theirs.request, traveller, { title: bridges });
  await publishPost(theirs.request, traveller, { title: markets });
  await createPost(theirs.request, traveller, { title: `Half a thought of ${word}` });
  const { _id, revision } = await createPost(theirs.request, traveller, { title: `Trains of ${word}` });
  const scheduled = await theirs.request.put(`/api/blog/publish/${_id}`, {
    data: { revision, publishAt: new Date(Date.now() + 86_400_000).toISOString() },
    headers: authorization(traveller),
  });
  expect(scheduled.status(), await scheduled.text()).toBe(200);
  const readers = () => theirs.request.get(`/api/blog/post/${published._id}`).then((each) => each.status());

  await signInAsAdmin(page);
  await page.goto('/admin/category');
  const entry = page.getByRole('banner').getByRole('link', { name: 'Blog', exact: true });
  await entry.click();
  await page.getByRole('link', { name: 'As readers see it' }).click();
  await expect(page).toHaveURL('/admin/viewblog');
  await expect(entry).toHaveAttribute('aria-current', 'page');
  await page.getByRole('link', { name: 'Posts', exact: true }).click();
  await expect(page).toHaveURL('/admin/blog');
  await expect(page.getByRole('heading', { level: 1, name: 'Blog' })).toBeVisible();
  const rows = page.getByRole('row');
  const tab = (name: string) => page.getByRole('tab', { name });
  const undo = page.getByRole('button', { name: 'Undo' });

  await test.step('the search and a tab say which posts are listed', async () => {
    await page.getByRole('searchbox', { name: 'Search titles' }).fill(word);
    await expect(rows).toHaveCount(5);
    await expect(rowOf(page, bridges)).toContainText(`Ana ${word}`);
    await expect(rowOf(page, bridges).getByRole('link', { name: bridges })).toHaveAttribute(
      'href',
      `/admin/viewblog/${published._id}`,
    );
    await expect(rowOf(page, 'Trains')).toContainText('Scheduled');
    await expectAccessibleInBothThemes(page, 'posts');
    await page.goto(`/admin/blog?tab=draft&filter=${word}`);
    await expect(rows).toHaveCount(2);
    await expect(rowOf(page, 'Half a thought')).toContainText('Draft');
  });

  await test.step('headers sort, and one press returns to the last edited posts', async () => {
    await page.goto(`/admin/blog?filter=${word}`);
    await page.getByRole('button', { name: 'Title' }).click();
    await expect(page).toHaveURL(/order=title/);
    await expect(rows.nth(1)).toContainText(bridges);
    await page.getByRole('button', { name: 'Last edited first' }).click();
    await expect(rows.nth(1)).toContainText('Trains');
  });

  await test.step('a hidden post is gone for readers until Undo', async () => {
    await openRowMenu(page, bridges, 'Hide');
    await expect(page.getByText('1 post hidden')).toBeVisible();
    await expect(rowOf(page, bridges)).toContainText('Hidden');
    await expect.poll(readers).toBe(404);
    await undo.click();
    await expect(rowOf(page, bridges)).toContainText('Published');
    await expect.poll(readers).toBe(200);
  });

  await test.step('a post is featured by keyboard', async () => {
    const star = page.getByRole('button', { name: `Featured: ${bridges}` });
    await star.focus();
    await page.keyboard.press('Enter');
    await expect(star).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByText('1 post featured')).toBeVisible();
    await page.reload();
    await expect(star).toHaveAttribute('aria-pressed', 'true');
  });

  await test.step('Undo of several leaves alone what was like that before', async () => {
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    const bulk = page.getByRole('region', { name: 'Selected rows' });
    await bulk.getByRole('button', { name: 'Feature', exact: true }).click();
    await expect(page.getByText('3 posts featured')).toBeVisible();
    await undo.click();
    const stars = page.getByRole('button', { name: /^Featured: / });
    await expect(stars.and(page.locator('[aria-pressed=true]'))).toHaveCount(1);

    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await bulk.getByRole('button', { name: 'Hide', exact: true }).click();
    await expect(page.getByText('2 posts hidden')).toBeVisible();
    await expect(bulk).toHaveCount(0);
    await expect.poll(readers).toBe(404);
    await page.goto(`/admin/blog?tab=hidden&filter=${word}`);
    await expect(rows).toHaveCount(3);
    await page.getByRole('checkbox', { name: /^Select all/ }).check();
    await bulk.getByRole('button', { name: 'Show', exact: true }).click();
    await expect(page.getByText('No post fits that')).toBeVisible();
    await expect.poll(readers).toBe(200);
  });

  await test.step('a removed post is in its tab and comes back', async () => {
    await page.goto(`/admin/blog?filter=${word}`);
    await openRowMenu(page, markets, 'Remove');
    await expect(page.getByText('1 post removed')).toBeVisible();
    await expect(rows).toHaveCount(4);
    await undo.click();
    await expect(rows).toHaveCount(5);
    await openRowMenu(page, markets, 'Remove');
    await expect(rows).toHaveCount(4);
    await page.goto(`/admin/blog?tab=removed&filter=${word}`);
    await expect(rowOf(page, markets).getByRole('link', { name: markets })).toHaveCount(0);
    await openRowMenu(page, markets, 'Restore');
    await expect(page.getByText('No post fits that')).toBeVisible();
    await tab('Published').click();
    await expect(page.getByRole('searchbox')).toHaveValue('');
    await expect(rowOf(page, markets)).toContainText('Published');
  });

  await test.step('the posts of one author, at any width', async () => {
    await page.goto('/admin/blog');
    await openRowMenu(page, `Trains of ${word}`, `Posts by Ana ${word}`);
    await expect(page.getByRole('button', { name: `By Ana ${word}` })).toBeVisible();
    await page.goto('/admin/blog');
    await expect(rowOf(page, bridges)).toBeVisible();
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await keepScreenshot(page, `admin-posts-${width}-${colorScheme}`);
      }
      await expectFitsWindow(page, 'posts');
      if (width === 390) await expectAccessibleInBothThemes(page, 'posts on a phone');
    }
  });
});
