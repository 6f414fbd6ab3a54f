import { publishPost, waitForBlog } from '../support/calls/blog-api.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

test('a member reports a post, and an ADMIN hides it from everybody and shows it again', async ({
  context,
  request,
  otherBrowser,
}) => {
  const author = await registerMember(request, { first_name: 'Ana' });
  const { page, traveller } = await memberPage(context, { first_name: 'Ben' });
  const name = `${author.first_name} ${author.last_name}`;
  const post = await publishPost(request, author, { title: `Easy money of ${author.last_name}` });
  await waitForBlog(request, traveller);

  await page.goto(`/user/blog/${post.slug}`);
  await page.getByRole('button', { name: `Report the post of ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: `Report the post of ${name}` });
  await dialog.getByLabel('Reason').selectOption('scam');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toBeHidden();

  const admin = await (await otherBrowser()).newPage();
  await signInAsAdmin(admin);
  await admin.goto('/admin/reports?order=newest&type=post');
  await admin.getByRole('main').getByRole('link', { name: post.title }).click();
  const main = admin.getByRole('main');
  await main.getByRole('button', { name: 'Hide it from everybody' }).click();
  await main.getByRole('button', { name: 'Do this and close' }).click();
  await expect(main.getByText('Resolved', { exact: true })).toBeVisible();
  const missing = page.getByRole('heading', { name: 'This post is not here' });
  await expect(async () => {
    await page.goto(`/blog/${post.slug}`);
    await expectLoaded(page);
    await expect(missing).toBeVisible({ timeout: 2_000 });
  }).toPass();

  await main.getByRole('button', { name: 'Show again' }).click();
  await expect(async () => {
    await page.goto(`/blog/${post.slug}`);
    await expectLoaded(page);
    await expect(page.getByRole('heading', { level: 1, name: post.title })).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
