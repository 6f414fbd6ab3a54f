import type { Locator } from '@playwright/test';
import { publishPost } from '../support/calls/blog-api.ts';
import { createContact, createGroup } from '../support/calls/chat-api.ts';
import { createPlan, uniqueName } from '../support/calls/plan-api.ts';
import { expectFitsWindow } from '../support/checks/overflow.ts';
import { adminLogin } from '../support/demo-logins.ts';
import { authorization, expect, memberPage, registerMember, signIn, test } from '../support/journey.ts';
import { chooseWindowOption, openChat, openPanel } from '../support/pages/chat-page.ts';

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

/** How many pixels of a text its element hides. */
const hiddenWidth = (text: Locator) => text.evaluate((element) => element.scrollWidth - element.clientWidth);

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

test('the rows of people show a long name whole', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const { traveller: friend, name } = await createContact(request, traveller, LONG_NAME);
  await createGroup(request, traveller, 'Alfama, Thursday', [friend]);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto('/user/profile');
  await openPanel(page);

  await page.getByRole('button', { name: 'New group' }).click();
  const picker = page.getByRole('dialog', { name: 'New group' });
  const offered = picker.getByText(name);
  await expect(offered).toBeVisible();
  await expect.poll(() => hiddenWidth(offered)).toBe(0);
  await picker.getByRole('checkbox', { name }).check();
  await expect(picker.getByTitle(name)).toBeVisible();
  await page.keyboard.press('Escape');

  await openChat(page, 'Alfama, Thursday');
  await chooseWindowOption(page, 'Members');
  const member = page.getByRole('dialog', { name: 'Alfama, Thursday' }).getByText(name);
  await expect(member).toBeVisible();
  await expect.poll(() => hiddenWidth(member)).toBe(0);
});

test('a card shows the place of its plan whole', async ({ context, request }) => {
  const planName = uniqueName('Long address');
  const address = 'Embarcadero Cuemanco, Anillo Periférico Sur, Xochimilco';
  await createPlan(request, { planName, address });
  const { page } = await memberPage(context);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/user/destinations?filter=${encodeURIComponent(planName)}`);
  const place = page.getByRole('article').getByText(address);
  await expect(place).toBeVisible();
  await expect.poll(() => hiddenWidth(place)).toBe(0);
});

test('the table of people shows a long e-mail whole on phones', async ({ page, request }) => {
  const { email, last_name } = await registerMember(request);
  await signIn(page, adminLogin);
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`/admin/users?filter=${last_name}`);
  const shown = page.getByRole('main').getByText(email);
  await expect(shown).toBeVisible();
  await expect.poll(() => hiddenWidth(shown)).toBe(0);
});
