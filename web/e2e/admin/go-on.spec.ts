import { publishPost } from '../support/calls/blog-api.ts';
import { expect, registerMember, test } from '../support/journey.ts';
import { signInAsAdmin } from '../support/pages/admin-page.ts';

test('the next page of a table of ADMINs continues the page before, while others write', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const author = await registerMember(request, { first_name: 'Ana' });
  const titles = Array.from({ length: 14 }, (_, index) => `Ledger ${index + 1} of ${author.last_name}`);
  for (const title of titles) await publishPost(request, author, { title });
  const newestFirst = titles.toReversed();

  await signInAsAdmin(page);
  await page.goto(`/admin/blog?author=${author._id}`);
  const rows = page.locator('tbody').getByRole('row');
  const expectRows = async (expected: readonly string[]) => {
    await expect(rows).toHaveCount(expected.length);
    for (const [index, title] of expected.entries()) await expect(rows.nth(index)).toContainText(title);
  };
  await expectRows(newestFirst.slice(0, 12));
  const newer = ['Newer 1', 'Newer 2'];
  for (const title of newer) await publishPost(request, author, { title });
  await page.getByRole('link', { name: 'Next page' }).press('Enter');
  await expect(page).toHaveURL(`/admin/blog?author=${author._id}&page=2`);
  await expectRows(newestFirst.slice(12));

  // The first page may be shown from the cache. Read again, it has the newer posts.
  await page.getByRole('link', { name: 'Previous page' }).press('Enter');
  await expect(page).toHaveURL(`/admin/blog?author=${author._id}`);
  await page.reload();
  await expectRows([...newer.toReversed(), ...newestFirst.slice(0, 10)]);
});
