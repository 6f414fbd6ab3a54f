import type { APIRequestContext, Page } from '@playwright/test';
import { acquaint, conversation, nameOf, openChat, openPanel, panel } from './chatting.ts';
import { expect, memberPage, register, type Traveller, test, untilKnown } from './journey.ts';

const HEIGHT = 800;
const WIDTHS = [768, 992, 1200, 1440, 1920];

/** Links and buttons whose centre is covered by another element after scrolling to them. */
const covered = (page: Page) =>
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

async function expectClear(page: Page, what: string) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: HEIGHT });
    await expect.poll(() => covered(page), { message: `${what} at ${width}` }).toEqual([]);
    const wide = () => page.evaluate(() => document.documentElement.scrollWidth);
    await expect.poll(wide, { message: `width of ${what}` }).toBe(width);
  }
}

/** Creates users with an accepted chat with the traveller; returns their ids and names. */
async function acquaintances(calls: APIRequestContext, me: Traveller, firstNames: readonly string[]) {
  const others: { _id: string; name: string }[] = [];
  for (const first_name of firstNames) {
    const traveller = await register(calls, { first_name, company: 'Umoya Life', job: 'Actuary' });
    await untilKnown(calls, traveller);
    await acquaint(calls, traveller, me);
    others.push({ _id: traveller._id, name: nameOf({ traveller }) });
  }
  return others;
}

test('docked windows cover no action of a page at any width', async ({ context, request }) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const others = await acquaintances(request, ana, ['Ben', 'Cara', 'Dora']);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/user/destinations?city=lisbon&filter=fado');
  await page.getByRole('link', { name: 'Fado and petiscos in Alfama' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const plan = new URL(page.url()).pathname;
  for (const { name } of others) await openChat(page, name);
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();

  const fold = async () => {
    await page.setViewportSize({ width: 1920, height: HEIGHT });
    const minimize = conversation(page).getByRole('button', { name: 'Minimize' });
    while ((await minimize.count()) > 0) await minimize.first().click();
  };
  for (const path of [plan, '/user/destinations', '/user/profile', `/user/profile/${others[0]?._id}`]) {
    await page.setViewportSize({ width: 1920, height: HEIGHT });
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    await expect(conversation(page)).toHaveCount(3);
    const expand = conversation(page).getByRole('button', { name: 'Expand' });
    while ((await expand.count()) > 0) await expand.first().click();
    await expect(page.getByRole('textbox', { name: 'Message' })).toHaveCount(3);
    await expectClear(page, `${path} with open windows`);
    await fold();
    await expectClear(page, `${path} with folded windows`);
  }
});

test('panel and window replace each other on narrow pages, and an opened page is not covered', async ({
  context,
  request,
}) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const [ben = ''] = (await acquaintances(request, ana, ['Ben'])).map(({ name }) => name);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto('/user/destinations');
  await openChat(page, ben);
  await conversation(page).getByRole('button', { name: 'Minimize' }).click();
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();

  // Without space for both, opening one closes the other.
  await page.setViewportSize({ width: 1440, height: HEIGHT });
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
