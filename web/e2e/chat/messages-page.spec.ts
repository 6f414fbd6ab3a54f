import type { Page } from '@playwright/test';
import { createContact, postMessage } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, signInByPage, test } from '../support/journey.ts';
import { chooseInAccountMenu } from '../support/pages/account-menu.ts';
import { chooseMenuItem, conversation, openChat, panel } from '../support/pages/chat-page.ts';

const large = (page: Page) => page.getByTestId('conversation');
const list = (page: Page) => page.getByRole('region', { name: 'Your chats' });
const row = (page: Page, name: string) => list(page).getByRole('button', { name, exact: true });
const largeOption = async (page: Page, item: string) => {
  await large(page).getByRole('button', { name: 'Options', exact: true }).click();
  await chooseMenuItem(page, item);
};

test('a window is opened large beside the list of chats, and back', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const cara = await createContact(request, traveller, 'Cara');
  await page.goto('/user/destinations?city=lisbon');
  await openChat(page, ben.name);
  await conversation(page).getByRole('textbox', { name: 'Message' }).fill('A draft');
  await conversation(page).getByRole('button', { name: 'Options', exact: true }).click();
  await chooseMenuItem(page, 'Open large');
  await expect(page).toHaveURL(`/user/messages/${ben.chatId}`);
  await expect(page).toHaveTitle(/Messages/);
  await expect(conversation(page)).toHaveCount(0);
  await expect(panel(page)).toHaveCount(0);
  await expect(row(page, ben.name)).toHaveAttribute('aria-current', 'true');

  // The conversation is the same: the draft is in its field, and messages arrive in it.
  const field = large(page).getByRole('textbox', { name: 'Message' });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue('A draft');
  await field.press('Enter');
  await expect(large(page).getByTestId('chat-message').filter({ hasText: 'A draft' })).toContainText('Sent');
  await postMessage(request, ben.traveller, { chatId: ben.chatId, text: 'I read it large' });
  await expect(large(page).getByText('I read it large')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'page of messages');

  // The list leads to another chat without a window, and Back to the one before.
  await row(page, cara.name).press('Enter');
  await expect(page).toHaveURL(`/user/messages/${cara.chatId}`);
  await expect(large(page)).toContainText(cara.name);
  await expect(field).toBeFocused();
  await page.goBack();
  await expect(large(page).getByText('I read it large')).toBeVisible();

  await largeOption(page, 'Open as a window');
  await expect(page).toHaveURL(/destinations\?city=lisbon/);
  await expect(conversation(page).getByText('I read it large')).toBeVisible();

  await page.goto('/user/messages/0123456789abcdef01234567');
  await expect(page.getByRole('heading', { name: 'This conversation is not here' })).toBeVisible();
  await page.getByRole('link', { name: 'All messages' }).click();
  await expect(page.getByRole('heading', { name: 'Pick a conversation' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'page of messages without a conversation');
});

test('somebody who is found as a person is written to on the page of messages', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const stranger = await createContact(request, ben.traveller, 'Dora');
  await page.goto(`/user/profile/${stranger.traveller._id}`);
  await page.getByRole('button', { name: 'Start chat' }).click();
  await conversation(page).getByRole('button', { name: 'Options', exact: true }).click();
  await chooseMenuItem(page, 'Open large');
  const field = large(page).getByRole('textbox', { name: 'Message' });
  await field.fill('Hello Dora');
  await field.press('Enter');
  await expect(page).toHaveURL(/\/user\/messages\/[0-9a-f]{24}$/);
  await expect(row(page, stranger.name)).toHaveAttribute('aria-current', 'true');
  await expect(field).toBeFocused();
});

test('on a phone the tab bar leads to the chats, and a link to a chat opens it', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/destinations');
  await page.getByRole('link', { name: 'Chats' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Messages' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'chats on a phone');
  // Only the list scrolls, not the page around it.
  const overflow = () =>
    page.evaluate(() => document.documentElement.scrollHeight - document.documentElement.clientHeight);
  await expect.poll(overflow).toBe(0);
  await row(page, ben.name).click();
  await expect(conversation(page)).toContainText('Are you in town?');
  await page.goBack();
  await expect(conversation(page)).toHaveCount(0);
  await expect(row(page, ben.name)).toBeVisible();

  for (const address of [`/user/messages/${ben.chatId}`, `/user/destinations?chat=${ben.chatId}`]) {
    await page.goto(address);
    await expect(conversation(page)).toContainText('Are you in town?');
    await expect(page).toHaveURL(/\/user\/(messages|destinations)$/);
    await page.goBack();
    await expect(conversation(page)).toHaveCount(0);
  }

  await chooseInAccountMenu(page, 'Log Out');
  await expect(page).toHaveURL('/');
  await signInByPage(page, traveller);
  await expect(page).toHaveURL(/destinations/);
});
