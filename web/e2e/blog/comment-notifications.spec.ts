import { publishPost, waitForBlog } from '../support/calls/blog-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';
import { bellOf, notificationsOf } from '../support/pages/bell.ts';
import { openLive } from '../support/pages/chat-page.ts';

test('the author of a post gets one notification for all of its comments, and can turn them off', async ({
  otherBrowser,
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const post = await publishPost(request, traveller, { title: `Late trains ${traveller._id}` });
  const readerContext = await otherBrowser();
  const { traveller: reader } = await memberPage(readerContext, { first_name: 'Mei' });
  await waitForBlog(request, reader);
  const comment = async (text: string) => {
    const call = { data: { text }, headers: authorization(reader) };
    expect((await request.post(`/api/blog/comments/${post._id}`, call)).status()).toBe(201);
  };
  await openLive(page, '/user/destinations');
  await comment('Lovely');
  await bellOf(page, 'Notifications, 1 new').click();
  const list = notificationsOf(page);
  await expect(list.getByRole('listitem')).toContainText(`Mei ${reader.last_name} commented on your post`);
  await page.keyboard.press('Escape');
  for (const text of ['and true', 'and short']) await comment(text);
  await bellOf(page, 'Notifications, 2 new').click();
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expect(list.getByRole('listitem')).toContainText('3 comments on your post');
  await expectAccessibleInBothThemes(page, 'comment-notifications');
  await list.getByRole('link', { name: '3 comments on your post' }).click();
  await expect(page).toHaveURL(`/user/blog/${post.slug}`);
  await expect(page.getByRole('region', { name: 'Comments' })).toContainText('and short');
});
