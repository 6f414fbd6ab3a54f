import type { Locator } from '@playwright/test';
import { publishPost } from '../support/calls/blog-api.ts';
import { uniqueName } from '../support/calls/plan-api.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { authorization, expect, memberPage, registerMember, test } from '../support/journey.ts';

const LONG_NAME = 'Donaudampfschifffahrtselektrizitaetenhauptbetriebs'.slice(0, 50);
const ARABIC = 'أمسية هادئة (3) على النهر';

/** How far a text of one line is from the right and the left edge of its element, in pixels. */
const marginsOf = (text: Locator) =>
  text.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    const line = range.getBoundingClientRect();
    const box = element.getBoundingClientRect();
    return { left: line.left - box.left, right: box.right - line.right };
  });

test('words without an end wrap on every page that shows what members write', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: LONG_NAME });
  // The directory lists everybody but the reader.
  await registerMember(request, { first_name: LONG_NAME });
  const title = uniqueName('x'.repeat(90));
  const { slug } = await publishPost(request, traveller, { title, html: `<p>${'y'.repeat(200)}</p>` });
  const headers = authorization(traveller);
  for (const property of ['company', 'job', 'about', 'city']) {
    const changed = await request.patch('/api/user/update-profile', {
      headers,
      data: { property, value: 'w'.repeat(75) },
    });
    expect(changed.status(), await changed.text()).toBe(200);
  }
  await page.setViewportSize({ width: 320, height: 700 });
  for (const path of [
    '/blog',
    `/blog/${slug}`,
    `/user/blog/${slug}`,
    '/user/blog',
    '/user/profile',
    '/user/destinations',
    `/user/people?name=${LONG_NAME.slice(0, 20)}`,
  ]) {
    await page.goto(path);
    await expect(
      page
        .getByRole('main')
        .getByText(/x{20}|w{20}|Donaudampf/)
        .first(),
      path,
    ).toBeVisible();
    await expectFitsWindow(page, path);
  }
});

test('a text of a member has the direction of its own letters', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context);
  const title = uniqueName(ARABIC);
  const { slug } = await publishPost(request, traveller, { title, html: `<p>${ARABIC}</p>` });
  await page.goto(`/user/blog/${slug}`);
  const body = page.getByRole('article').getByRole('paragraph').filter({ hasText: ARABIC }).first();
  const arabic = await marginsOf(body);
  expect(arabic.right).toBeLessThan(2);
  expect(arabic.left).toBeGreaterThan(2);
});
