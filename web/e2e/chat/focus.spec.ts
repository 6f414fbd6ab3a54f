import type { Locator } from '@playwright/test';
import { createChatRequest, createContact, createGroup } from '../support/calls/chat-api.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import { tabTo } from '../support/keyboard/tab-to.ts';
import {
  chooseWindowOption,
  conversation,
  messageField,
  nameOf,
  openChat,
  openPanel,
  panel,
  toast,
} from '../support/pages/chat-page.ts';

/** Waits until the two elements do not overlap. */
async function expectApart(a: Locator, b: Locator) {
  const distance = async () => {
    const [one, two] = [await a.boundingBox(), await b.boundingBox()];
    if (!one || !two) return -1;
    const [left, right] = one.x < two.x ? [one, two] : [two, one];
    const [upper, lower] = one.y < two.y ? [one, two] : [two, one];
    return Math.max(right.x - left.x - left.width, lower.y - upper.y - upper.height);
  };
  await expect.poll(distance).toBeGreaterThanOrEqual(0);
}

test('the focus returns to the opener of an overlay and moves to the message field', async ({
  context,
  request,
}) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const ben = await registerMember(request, { first_name: 'Ben' });
  await createChatRequest(request, ben, ana, 'Are you in town?');
  await createGroup(request, ana, 'Alfama, Thursday', [ben]);
  await page.goto('/user/destinations?city=lisbon&filter=fado');
  await page.getByRole('link', { name: 'Fado and petiscos in Alfama' }).click();
  const photo = page.getByRole('button', { name: /^Photo 2 of/ });
  await photo.click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(photo).toBeFocused();

  await openChat(page, nameOf({ traveller: ben }));
  await conversation(page).getByRole('button', { name: 'Accept' }).click();
  await expect(messageField(page)).toBeFocused();

  await page.keyboard.type('Since Monday ');
  await conversation(page).getByRole('button', { name: 'Emoji', exact: true }).click();
  await conversation(page).getByRole('gridcell', { name: 'grinning face', exact: true }).click();
  await expect(messageField(page)).toBeFocused();
  await page.keyboard.type('!');
  await expect(messageField(page)).toHaveValue('Since Monday 😀!');
  await page.keyboard.press('Escape');
  await expect(conversation(page).getByRole('gridcell').first()).toHaveCount(0);
  await expect(messageField(page)).toBeFocused();

  const options = conversation(page).getByRole('button', { name: 'Options', exact: true });
  await chooseWindowOption(page, 'Search messages');
  await expect(page.getByTestId('conversation-search').getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();
  await conversation(page).getByRole('button', { name: 'Close', exact: true }).click();

  await openChat(page, 'Alfama, Thursday');
  await chooseWindowOption(page, 'Add user');
  await expect(conversation(page).getByRole('searchbox')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(options).toBeFocused();
});

test('a toast covers no composer, window or tab, and a plan shows the city of its time', async ({
  context,
  request,
}) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const ben = await registerMember(request, { first_name: 'Ben' });
  await createChatRequest(request, ben, ana, 'Are you in town?');
  await page.goto('/user/destinations?city=lisbon&filter=fado');
  await page
    .getByRole('button', { name: /^I’m interested|^I'm interested/ })
    .first()
    .click();
  await expect(page.getByRole('button', { name: /^Interested in/ })).toBeVisible();
  await page.getByRole('button', { name: 'Plans', exact: true }).first().click();
  await expect(panel(page).getByRole('heading', { name: 'Your plans' })).toBeVisible();
  await expect(panel(page).getByRole('listitem').first()).toContainText('Lisbon time');

  const blocked = toast(page, 'You do not see what');
  const button = (name: string) => conversation(page).getByRole('button', { name, exact: true });
  for (const width of [1440, 992, 768, 390]) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto('/user/destinations');
    await openChat(page, nameOf({ traveller: ben }));
    await button('Block').click();
    await expect(blocked).toBeVisible();
    await expectApart(blocked, width < 400 ? button('Unblock') : conversation(page));
    await button('Unblock').click();
    await expect(button('Block')).toBeVisible();
  }
  await conversation(page).getByRole('button', { name: 'Back to chats' }).click();
  await page.goto('/user/destinations?city=lisbon&filter=fado');
  await page.getByRole('button', { name: /^Interested in/ }).click();
  const undoToast = page.getByRole('listitem').filter({ has: page.getByRole('button', { name: 'Undo' }) });
  await expect(undoToast).toBeVisible();
  await expectApart(undoToast, page.locator('[data-tab-bar]'));
});

test('the list of chats is one Tab stop, and arrows move between its rows', async ({ context, request }) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const names: string[] = [];
  for (const first of ['Ben', 'Cleo', 'Dora']) names.unshift((await createContact(request, ana, first)).name);
  await page.goto('/user/destinations');
  await openPanel(page);
  const row = (index: number) => panel(page).getByRole('button', { name: names[index]!, exact: true });
  await expect(row(2)).toBeVisible();
  await tabTo(page, row(0));
  await page.keyboard.press('ArrowDown');
  await expect(row(1)).toBeFocused();
  await page.keyboard.press('End');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('listitem').nth(2).getByRole('button').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(panel(page).getByRole('list', { name: 'Your chats' }).locator(':focus')).toHaveCount(0);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(row(2)).toBeFocused();
  await page.keyboard.press('Home');
  await expect(row(0)).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(messageField(page)).toBeFocused();
});
