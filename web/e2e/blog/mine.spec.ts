import { createPost } from '../support/calls/blog-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';

test('a writer sees drafts and scheduled posts beside the list, and its feed is there for readers', async ({
  context,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  await createPost(context.request, traveller, { title: 'Half a thought' });
  const { _id, revision } = await createPost(context.request, traveller, { title: 'Trains tomorrow' });
  const scheduled = await context.request.put(`/api/blog/publish/${_id}`, {
    data: { revision, publishAt: new Date(Date.now() + 86_400_000).toISOString() },
    headers: authorization(traveller),
  });
  expect(scheduled.status(), await scheduled.text()).toBe(200);

  await page.goto('/user/blog');
  const section = (name: string) =>
    page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name }) });
  await expect(section('Your drafts').getByRole('link')).toHaveText(['Half a thought']);
  await expect(section('Your scheduled posts').getByRole('link')).toHaveText(['Trains tomorrow']);
  await expect(section('Your scheduled posts')).toContainText('Scheduled: ');
  await expectAccessibleInBothThemes(page, 'own posts');
  await keepScreenshot(page.getByRole('complementary', { name: 'More to read' }), 'blog-own-posts');

  const feed = await page.getByRole('link', { name: 'RSS feed' }).getAttribute('href');
  const answer = await context.request.get(String(feed));
  expect(answer.headers()['content-type']).toContain('rss+xml');
});
