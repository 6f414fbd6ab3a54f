import { publishPost, waitForBlog } from '../support/calls/blog-api.ts';
import { authorization, expect, registerMember, test } from '../support/journey.ts';

test('a reader goes on in the comments of a post while others write and remove some', async ({
  page,
  request,
}) => {
  const author = await registerMember(request, { first_name: 'Ana' });
  const post = await publishPost(request, author, { title: `Slow boats ${author._id}` });
  await waitForBlog(request, author);
  const headers = authorization(author);
  const add = async (text: string): Promise<string> => {
    const response = await request.post(`/api/blog/comments/${post._id}`, { data: { text }, headers });
    expect(response.status(), await response.text()).toBe(201);
    return (await response.json()).document.comment._id;
  };
  const texts = Array.from({ length: 24 }, (_, index) => `Remark ${index + 1}.`);
  const ids: string[] = [];
  for (const text of texts) ids.push(await add(text));

  await page.goto(`/blog/${post.slug}`);
  const comments = page.getByRole('region', { name: 'Comments' }).getByRole('listitem');
  await expect(comments).toHaveCount(20);
  for (const text of ['Newer one.', 'Newer two.', 'Newer three.']) await add(text);
  // The two newest comments that the reader has.
  for (const id of ids.slice(-2))
    expect((await request.delete(`/api/blog/comment/${id}`, { headers })).status()).toBe(200);

  const more = page.getByRole('button', { name: 'Older comments' });
  await more.focus();
  await page.keyboard.press('Enter');
  await expect(comments).toHaveCount(24);
  await expect(more).toBeHidden();
  for (const text of texts) await expect(comments.filter({ hasText: text })).toHaveCount(1);
});

test('the next page of the blog continues the page before, also after newer posts', async ({
  page,
  request,
}) => {
  const author = await registerMember(request, { first_name: 'Ana' });
  const titles = Array.from({ length: 11 }, (_, index) => `Ferry ${index + 1} of ${author.last_name}`);
  for (const title of titles) await publishPost(request, author, { title });

  const shown = page.getByRole('article').getByRole('heading');
  await page.goto(`/blog?author=${author._id}`);
  await expect(shown).toHaveText(titles.toReversed().slice(0, 9));
  for (const number of [1, 2]) await publishPost(request, author, { title: `Newer ${number}` });
  await page.getByRole('link', { name: 'Next page' }).click();
  await expect(page).toHaveURL(`/blog?author=${author._id}&page=2`);
  await expect(shown).toHaveText(titles.toReversed().slice(9));
});
