import { devices, type Locator } from '@playwright/test';
import { createContact } from '../support/calls/chat-api.ts';
import { topsOf } from '../support/checks/positions.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import {
  chooseMenuItem,
  conversation,
  expectFits,
  message,
  openChat,
  openPanel,
  panel,
} from '../support/pages/chat-page.ts';

test('on a phone Back leads from the conversation to the list and then to the page', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const row = panel(page).getByRole('button', { name: ben.name, exact: true });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/profile');
  await page.goto('/user/destinations?city=lisbon');
  await openChat(page, ben.name);
  await page.goBack();
  await expect(conversation(page)).toHaveCount(0);
  await expect(row).toBeFocused();
  await page.goForward();
  await expect(conversation(page)).toBeVisible();

  // The arrow in the head does the same as Back.
  await expect(conversation(page).getByRole('button', { name: 'Close', exact: true })).toHaveCount(0);
  await conversation(page).getByRole('button', { name: 'Back to chats' }).click();
  await expect(conversation(page)).toHaveCount(0);
  await expect(panel(page)).toBeVisible();
  await page.goBack();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).toHaveURL(/city=lisbon/);

  // A reload and a typed address show the page; Back then leads to the page before it.
  await openChat(page, ben.name);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await openPanel(page);
  await expect(conversation(page)).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Close', exact: true }).click();
  await expect(panel(page)).toHaveCount(0);
  await page.goBack();
  await expect(page).toHaveURL(/profile/);
  await openChat(page, ben.name);
  await page.goto('/user/destinations?city=porto');
  await openPanel(page);
  await expect(conversation(page)).toHaveCount(0);

  // A link in the panel leads to a page without overlays, and Back returns to the panel.
  await panel(page).getByRole('tab', { name: 'Plans' }).click();
  await panel(page).getByRole('link', { name: 'See destinations' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(page).not.toHaveURL(/porto/);
  await page.goBack();
  await expect(page).toHaveURL(/porto/);
  await expect(panel(page)).toBeVisible();
});

test('a long press on a message opens its menu on a phone', async ({ otherBrowser, request }) => {
  const { userAgent, viewport, deviceScaleFactor } = devices['Pixel 7'];
  const phone = await otherBrowser({
    userAgent,
    viewport,
    deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
  });
  const { page, traveller } = await memberPage(phone, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  const box = await message(page, 'Are you in town?').boundingBox();
  if (!box) throw new Error('The message is not visible.');
  const devtools = await phone.newCDPSession(page);
  const point = { x: box.x + 40, y: box.y + 20 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Reply' }).tap();
  await expect(page.getByTestId('composer-bar')).toContainText('Are you in town?');
});

test('dialogs and menus of the chat stay on the screen of a phone', async ({ otherBrowser, request }) => {
  const phone = await otherBrowser({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page, traveller: ana } = await memberPage(phone, { first_name: 'Ana' });
  const ben = await createContact(request, ana, 'Ben');
  await page.goto('/user/destinations');
  await openPanel(page);
  await panel(page)
    .getByRole('button', { name: `Options of ${ben.name}` })
    .tap();
  await chooseMenuItem(page, 'Mute');
  await expect(page.getByRole('menuitem', { name: 'Until I turn it on' })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('menuitem', { name: /^Delete/ })).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Escape');
  await panel(page).getByRole('button', { name: 'New group' }).tap();
  await expect(page.getByRole('dialog').getByRole('checkbox').first()).toBeVisible();
  await expectFits(page, 'New group');
  await page.getByRole('dialog').getByRole('checkbox').first().check();
  const buttons = page.getByRole('dialog').getByRole('button', { name: /^(Cancel|Create a Group)$/ });
  await expect(page.getByRole('dialog').getByText('You and 1 other')).toBeVisible();
  expect(new Set(await topsOf(buttons)).size).toBe(1);
});

test('the menus of a chat have its whole name, which its row and its head cut', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  await page.setViewportSize({ width: 390, height: 844 });
  const { name } = await createContact(request, traveller, 'Maximiliana Alexandrina Wilhelmina Josefa');
  const isCut = (part: Locator) => part.evaluate((element) => element.scrollWidth > element.clientWidth);
  const openedMenu = page.getByRole('menu').getByText(name, { exact: true });

  await page.goto('/user/messages');
  expect(await isCut(page.getByRole('button', { name, exact: true }))).toBe(true);
  await page.getByRole('button', { name: `Options of ${name}` }).click();
  await expect(openedMenu).toBeVisible();
  expect(await isCut(openedMenu)).toBe(false);

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name, exact: true }).click();
  expect(await isCut(conversation(page).getByText(name, { exact: true }))).toBe(true);
  await conversation(page).getByRole('button', { name: 'Options', exact: true }).click();
  await expect(openedMenu).toBeVisible();
  expect(await isCut(openedMenu)).toBe(false);
});
