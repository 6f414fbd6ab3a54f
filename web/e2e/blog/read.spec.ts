import { publishPost } from '../support/calls/blog-api.ts';
import { uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { topsOf } from '../support/checks/positions.ts';
import { expect, memberPage, registerMember, submitLogin, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard/tab-to.ts';

test('a visitor finds a post by a word and a tag, reads it and goes on to the next one', async ({
  page,
  playwright,
  baseURL,
}) => {
  const request = await playwright.request.newContext({ baseURL });
  const author = await registerMember(request, { first_name: 'Ana' });
  const word = author.last_name;
  const tag = `Rain ${word}`;
  await publishPost(request, author, { title: `Bridges of ${word}` });
  const second = await publishPost(request, author, {
    title: `Markets of ${word}`,
    html: '<h2>Bread first</h2><p>Go <strong>early</strong>.</p><blockquote><p>Pass the bread.</p></blockquote>',
    tags: [tag],
  });
  const third = await publishPost(request, author, { title: `Trains of ${word}` });

  await test.step('the header leads to the list, which is searched while typing', async () => {
    await page.goto('/');
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Blog' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Notes from the road' })).toBeVisible();
    await page.getByRole('searchbox', { name: 'Search posts' }).fill(word);
    await expect(page).toHaveURL(/\/blog\?search=/);
    await expect(page.getByRole('article')).toHaveCount(3);
    await expectAccessibleInBothThemes(page, 'blog list');
  });

  await test.step('how many people read a popular post is easy to read', async () => {
    await expect(page.getByText('1,204 readers')).toBeVisible();
  });

  await test.step('a category has other posts than these', async () => {
    await page.getByRole('button', { name: 'Walks', exact: true }).click();
    await expect(page).toHaveURL(/category=walks/);
    await expect(page.getByRole('article')).toHaveCount(0);
    await page.getByRole('button', { name: 'All posts' }).click();
    await expect(page.getByRole('article')).toHaveCount(3);
  });

  await test.step('words without a post have an empty state that clears the search', async () => {
    await page.getByRole('searchbox', { name: 'Search posts' }).fill('qqqqqqqq');
    await expect(page.getByRole('heading', { name: 'No post matches all of that' })).toBeVisible();
    await page.getByRole('button', { name: 'Clear filters' }).click();
    await expect(page.getByRole('searchbox', { name: 'Search posts' })).toHaveValue('');
  });

  await test.step('a post has its author, text and tags', async () => {
    await page.goto(`/blog?search=${word}`);
    await page.getByRole('article').getByRole('link', { name: second.title }).click();
    await expect(page).toHaveURL(`/blog/${second.slug}`);
    await expect(page.getByRole('heading', { level: 1, name: second.title })).toBeVisible();
    await expect(page.getByRole('heading', { level: 2, name: 'Bread first' })).toBeVisible();
    await expect(page.getByRole('region', { name: 'Author' })).toContainText(`Ana ${word}`);
    await expectAccessibleInBothThemes(page, 'post');
  });

  await test.step('its tag lists the posts that have it', async () => {
    await page.getByRole('link', { name: tag }).click();
    await expect(page.getByRole('article')).toHaveCount(1);
    await page.getByRole('button', { name: `Tag: ${tag}` }).click();
    await expect(page).toHaveURL(/\/blog$/);
    await page.goBack();
  });

  await test.step('the post leads to its neighbour, and an id leads to the address with the words', async () => {
    await page.goto(`/blog/${third._id}`);
    await expect(page).toHaveURL(`/blog/${third.slug}`);
    const previous = page.getByRole('link', { name: 'Previous' });
    const title = (await previous.locator('b').textContent()) ?? '';
    await previous.click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.getByRole('link', { name: `Next ${third.title}` }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(third.title);
  });

  await test.step('an unknown post says so and leads to the list', async () => {
    await page.goto('/blog/no-such-post-here');
    await expect(page.getByRole('heading', { name: 'This post is not here' })).toBeVisible();
    await page.getByRole('link', { name: 'All posts' }).click();
    await expect(page).toHaveURL(/\/blog$/);
  });
  await request.dispose();
});

for (const [locale, name] of [
  ['en-GB', 'Category'],
  ['es-ES', 'Categoría'],
] as const)
  test(`the categories of posts stand in one row on a tablet, the last one in reach (${locale})`, async ({
    otherBrowser,
  }) => {
    const page = await (await otherBrowser({ locale, viewport: { width: 768, height: 1024 } })).newPage();
    await page.goto('/blog');
    const categories = page.getByRole('group', { name, exact: true }).getByRole('button');
    await expect(categories.nth(5)).toBeVisible();
    expect(new Set(await topsOf(categories)).size).toBe(1);
    const [row, search] = [categories.first(), page.getByRole('main').getByRole('searchbox')];
    const { y: top = 0, height = 0 } = (await row.boundingBox()) ?? {};
    expect((await search.boundingBox())?.y, 'the search stands beside them').toBeLessThan(top + height);
    await tabTo(page, categories.last());
    await expect(categories.last()).toBeInViewport({ ratio: 1 });
    for (const width of [320, 390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await expectFitsWindow(page, `the blog at ${width}`);
    }
  });

test('a member reads the blog in their area, at any width', async ({ context }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ben' });
  const post = await publishPost(context.request, traveller, {
    title: `A very long title of ${traveller.last_name} about nothing in particular, but with many words`,
  });
  for (const path of ['/user/blog', `/user/blog/${post.slug}`]) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    for (const width of [390, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await keepScreenshot(page, `blog-${path === '/user/blog' ? 'list' : 'post'}-${width}`);
      await expectFitsWindow(page, path);
    }
  }
  await expect(page.getByRole('link', { name: 'Profile', exact: true }).last()).toHaveAttribute(
    'href',
    `/user/profile/${traveller._id}`,
  );
});

test('members like a post and comment on it, take both back, and visitors sign in first', async ({
  context,
  otherBrowser,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const post = await publishPost(context.request, traveller, { title: `Rooftops of ${traveller.last_name}` });
  const comments = page.getByRole('region', { name: 'Comments' });

  await test.step('a like counts at once and is there after a reload', async () => {
    await page.goto(`/user/blog/${post.slug}`);
    await page.getByRole('button', { name: 'Like', exact: true }).click();
    const liked = page.getByRole('button', { name: 'Like 1' });
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await expect
      .poll(
        async () =>
          (await (await context.request.get(`/api/blog/post/${post._id}`)).json()).document.post.likes,
      )
      .toBe(1);
    await page.reload();
    await expect(liked).toHaveAttribute('aria-pressed', 'true');
    await liked.click();
    await expect(page.getByRole('button', { name: 'Like', exact: true })).toHaveAttribute(
      'aria-pressed',
      'false',
    );
  });

  await test.step('an empty comment is rejected, and markup stays text', async () => {
    await expect(comments).toContainText('No comments yet.');
    await comments.getByRole('button', { name: 'Comment' }).click();
    await expect(comments.getByRole('alert')).toBeVisible();
    await comments.getByLabel('Your comment').fill('<b>Lovely</b> rooftops');
    await comments.getByRole('button', { name: 'Comment', exact: true }).click();
    await expect(comments.getByRole('listitem')).toContainText('<b>Lovely</b> rooftops');
    await expect(comments.getByLabel('Your comment')).toHaveValue('');
    await expectAccessibleInBothThemes(page, 'comments');
  });

  await test.step('a visitor reads the comment, signs in to answer, and is back where they were', async () => {
    const visitor = await (await otherBrowser()).newPage();
    const place = `/blog/${post.slug}?from=mail#comments`;
    const signInPath = `/login?redirect=${encodeURIComponent(place)}`;
    await visitor.goto(place);
    await expect(visitor.getByRole('region', { name: 'Comments' })).toContainText('rooftops');
    await expect(visitor.getByRole('link', { name: /^Like/ })).toHaveAttribute('href', signInPath);
    await visitor.getByRole('link', { name: 'Log in to comment' }).click();
    await expect(visitor).toHaveURL(signInPath);
    await submitLogin(visitor, traveller);
    await expect(visitor).toHaveURL(place);
  });

  await test.step('a deleted comment comes back by Undo', async () => {
    await comments.getByRole('button', { name: /^Delete the comment/ }).click();
    await expect(comments.getByRole('listitem')).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(comments.getByRole('listitem')).toHaveCount(1);
  });
});

test('the card of a post in another language names its language', async ({ otherBrowser, request }) => {
  const author = await registerMember(request);
  const { title } = await publishPost(request, author, { title: uniqueName('Bridges') });
  for (const [locale, count] of [
    ['es-ES', 1],
    ['en-GB', 0],
  ] as const) {
    const page = await (await otherBrowser({ locale })).newPage();
    await page.goto(`/blog?search=${encodeURIComponent(title)}`);
    const card = page.getByRole('article').filter({ hasText: title });
    await expect(card).toBeVisible();
    await expect(card.getByText('Inglés')).toHaveCount(count);
  }
});
