import type { Page } from '@playwright/test';
import { createContact } from '../support/calls/chat-api.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expectLoaded } from '../support/checks/loaded.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { conversation, openChat, openPanel, panel } from '../support/pages/chat-page.ts';

const HEIGHT = 800;
const WIDTHS = [768, 992, 1200, 1440, 1920];

/** Links and buttons whose centre is covered by another element after scrolling to them. */
const coveredActions = (page: Page) =>
  page.evaluate(() => {
    const main = document.querySelector('main');
    const actions = [...(main?.querySelectorAll<HTMLElement>('a, button') ?? [])];
    return actions
      .filter((action) => action.checkVisibility({ visibilityProperty: true, opacityProperty: true }))
      .filter((action) => {
        action.scrollIntoView({ block: 'center', inline: 'center', behavior: 'instant' });
        const { x, y, width, height } = action.getBoundingClientRect();
        return !main?.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      })
      .map((action) => action.ariaLabel ?? action.textContent);
  });

/** How far the page reaches under the open window, in pixels, wherever it is scrolled to. */
async function overlapOfWindow(page: Page): Promise<number> {
  const window = await conversation(page).boundingBox();
  const right = await page
    .locator('main .wrap > *')
    .evaluateAll((parts) => Math.max(...parts.map((part) => part.getBoundingClientRect().right)));
  return right - (window?.x ?? 0);
}

/** Checks at several widths that no action is covered and that the page does not overflow. */
async function expectNothingCovered(page: Page, state: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(() => coveredActions(page), { message: `${state} at ${width}` }).toEqual([]);
    const pageWidth = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(pageWidth, { message: `width of ${state}` }).toBe(width);
  }
}

test('docked windows cover no action of a page at any width', async ({ context, request }) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const contacts = [
    await createContact(request, ana, 'Ben'),
    await createContact(request, ana, 'Cara'),
    await createContact(request, ana, 'Dora'),
  ];
  await page.goto('/user/destinations?city=lisbon&filter=fado');
  await page.getByRole('link', { name: 'Fado and petiscos in Alfama' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const plan = new URL(page.url()).pathname;
  for (const { name } of contacts) await openChat(page, name);
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();

  const foldAll = async () => {
    await page.setViewportSize({ width: 1920, height: HEIGHT });
    const minimize = conversation(page).getByRole('button', { name: 'Minimize' });
    while ((await minimize.count()) > 0) await minimize.first().click();
  };
  for (const path of [
    plan,
    '/user/destinations',
    '/user/profile',
    `/user/profile/${contacts[0]?.traveller._id}`,
  ]) {
    await page.setViewportSize({ width: 1920, height: HEIGHT });
    await page.goto(path);
    await expectLoaded(page);
    await expect(conversation(page)).toHaveCount(3);
    const expand = conversation(page).getByRole('button', { name: 'Expand' });
    while ((await expand.count()) > 0) await expand.first().click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(3);
    await expectNothingCovered(page, `${path} with open windows`);
    await foldAll();
    await expectNothingCovered(page, `${path} with folded windows`);
  }
});

test('folded windows show whole names where there is room, and cut them before they leave the screen', async ({
  context,
  request,
}) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const contacts = [
    await createContact(request, ana, 'Bartholomew'),
    await createContact(request, ana, 'Maximiliana'),
    await createContact(request, ana, 'Guillermina'),
  ];
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto('/user/profile');
  for (const { name } of contacts) await openChat(page, name);
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
  const minimize = conversation(page).getByRole('button', { name: 'Minimize' });
  while ((await minimize.count()) > 0) await minimize.first().click();
  const isCut = (name: string) =>
    conversation(page)
      .getByText(name, { exact: true })
      .evaluate((element) => element.scrollWidth > element.clientWidth);
  for (const { name } of contacts) await expect.poll(() => isCut(name), { message: name }).toBe(false);
  await page.setViewportSize({ width: 768, height: HEIGHT });
  await expect(conversation(page)).toHaveCount(3);
  const lefts = async () => {
    const boxes = await Promise.all((await conversation(page).all()).map((head) => head.boundingBox()));
    return Math.min(...boxes.map((box) => box?.x ?? -1));
  };
  await expect.poll(lefts).toBeGreaterThanOrEqual(0);
});

test('panel and window replace each other on narrow pages and do not cover an opened page', async ({
  context,
  request,
}) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const { name: ben } = await createContact(request, ana, 'Ben');
  await page.goto('/user/destinations');
  await openChat(page, ben);
  await conversation(page).getByRole('button', { name: 'Minimize' }).click();
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();

  // The page has space for one of them, so opening one closes the other.
  await page.setViewportSize({ width: 1309, height: HEIGHT });
  const expand = page
    .getByRole('region', { name: `Chat with ${ben}` })
    .getByRole('button', { name: 'Expand' });
  await expand.click();
  const field = page.getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await openPanel(page);
  await expect(field).toHaveCount(0);
  await panel(page).getByRole('button', { name: ben, exact: true }).click();
  await expect(field).toBeFocused();
  await expect(panel(page)).toHaveCount(0);
  await page.goto('/user/destinations');
  await expect(field).toBeVisible();

  // One pixel more, and the page leaves a column to the window beside the panel.
  await page.setViewportSize({ width: 1310, height: HEIGHT });
  await openPanel(page);
  await expect(field).toBeVisible();
  for (const path of ['destinations', 'profile', 'trips', 'people', 'blog', 'settings/notifications']) {
    await page.goto(`/user/${path}`);
    await expectLoaded(page);
    await openPanel(page);
    await expect(field).toBeVisible();
    await expect.poll(() => overlapOfWindow(page), { message: path }).toBeLessThanOrEqual(0);
    await expect.poll(() => coveredActions(page), { message: path }).toEqual([]);
  }
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();

  // On a tablet navigation minimises the window.
  await page.setViewportSize({ width: 992, height: HEIGHT });
  await page.reload();
  await expect(expand).toBeVisible();
  await expect(field).toHaveCount(0);
  await expand.click();
  await expect(field).toBeVisible();
  await page.getByRole('link', { name: 'Profile', exact: true }).first().click();
  await expect(page).toHaveURL(/profile/);
  await expect(field).toHaveCount(0);

  // Pages that sell something have no docked windows until the user opens one.
  await page.setViewportSize({ width: 1440, height: HEIGHT });
  await page.goto('/user/packages');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPanel(page);
  await expect(conversation(page)).toHaveCount(0);
  await openChat(page, ben);
  await expect(field).toBeFocused();
});

test('an open window stands at the right edge, in the column that the page leaves free', async ({
  context,
  request,
}) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const [ben, cara] = [await createContact(request, ana, 'Ben'), await createContact(request, ana, 'Cara')];
  // From 1310 pixels on, the panel stays open beside the window.
  await page.setViewportSize({ width: 1300, height: HEIGHT });
  await page.goto('/user/destinations');
  for (const { name } of [ben, cara]) await openChat(page, name);
  const region = (name: string) => page.getByRole('region', { name: `Chat with ${name}` });
  for (const { name } of [ben, cara, ben]) {
    const expand = region(name).getByRole('button', { name: 'Expand' });
    if (await expand.isVisible()) await expand.click();
    await expect(region(name).getByRole('textbox', { name: 'Message' })).toBeVisible();
    const right = async () => {
      const box = await region(name).boundingBox();
      return box && 1300 - box.x - box.width;
    };
    await expect.poll(right, { message: name }).toBe(20);
  }
  await page
    .getByRole('region', { name: `Chat with ${ben.name}` })
    .getByRole('button', { name: 'Minimize' })
    .click();
  await expect.poll(() => coveredActions(page)).toEqual([]);
});

/** How far buttons and faces of plan cards reach out of their card, in pixels. */
const overhang = (page: Page) =>
  page.evaluate(() =>
    Math.max(
      ...[...document.querySelectorAll('main article')].flatMap((card) => {
        const { right } = card.getBoundingClientRect();
        return [...card.querySelectorAll('*')].map((part) => part.getBoundingClientRect().right - right);
      }),
    ),
  );

for (const locale of ['en-GB', 'es-ES'])
  test(`plan cards keep their buttons beside a window or the panel (${locale})`, async ({
    otherBrowser,
    request,
  }) => {
    const { page, traveller: ana } = await memberPage(await otherBrowser({ locale }), { first_name: 'Ana' });
    const { chatId } = await createContact(request, ana, 'Ben');
    const planId = await createPlan(request, { planName: uniqueName('Fado evening') });
    await markInterest(request, planId, ana);
    for (const path of ['/user/destinations', '/user/profile']) {
      await page.setViewportSize({ width: 1440, height: HEIGHT });
      await page.goto(`${path}?chat=${chatId}`);
      await expect(conversation(page)).toBeVisible();
      await expect(page.locator('main article').first()).toBeVisible();
      for (const width of [1200, 1280, 1366, 1440]) {
        await page.setViewportSize({ width, height: HEIGHT });
        await expect.poll(() => overhang(page), { message: `${path} at ${width}` }).toBeLessThan(1);
      }
      await conversation(page)
        .getByRole('button', { name: /Minimi[sz]|Minimizar/ })
        .click();
      await page.setViewportSize({ width: 1200, height: HEIGHT });
      await page
        .getByRole('banner')
        .getByRole('button', { name: /^(Messages|Mensajes)|unread|sin leer/ })
        .click();
      await expect(panel(page)).toBeVisible();
      await expect.poll(() => overhang(page), { message: `${path} with the panel` }).toBeLessThan(1);
      await page.reload();
    }
  });
