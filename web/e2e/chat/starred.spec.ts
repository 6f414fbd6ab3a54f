import { createContact, postMessage } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import {
  chooseMessageOption,
  conversation,
  message,
  openChat,
  openPanel,
  panel,
  toast,
} from '../support/pages/chat-page.ts';

test('a starred message is found again in the list, and a copied link opens the chat at its message', async ({
  context,
  request,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const { name, chatId, traveller: ben } = await createContact(request, traveller, 'Ben');
  await postMessage(request, ben, { chatId, text: 'The door code is 4711' });
  for (let i = 1; i <= 40; i++) await postMessage(request, ben, { chatId, text: `Line ${i} of the evening` });
  await page.goto('/user/destinations');
  await openChat(page, name);
  await message(page, 'door code').scrollIntoViewIfNeeded();
  await chooseMessageOption(page, 'door code', 'Copy link');
  await expect(toast(page, 'Link copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(new URL(link).pathname).toBe(`/user/messages/${chatId}`);
  await chooseMessageOption(page, 'door code', 'Star');
  await expect(message(page, 'door code').getByRole('img', { name: 'Starred' })).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a starred message');
  await keepScreenshot(page, 'starred-message-1440');
  await conversation(page).getByRole('button', { name: 'Close' }).click();

  await page.reload();
  await openPanel(page);
  const entry = panel(page).getByRole('button', { name: 'Starred messages' });
  await entry.click();
  const list = panel(page).getByRole('list', { name: 'Starred messages' });
  await expect(list.getByRole('listitem')).toHaveCount(1);
  await expectAccessibleInBothThemes(page, 'starred messages');
  await keepScreenshot(page, 'starred-list-1440');
  await list.getByRole('button', { name: /door code/ }).click();
  await expect(message(page, 'door code')).toBeInViewport();
  await expect(message(page, 'door code')).toBeFocused();

  await list.getByRole('button', { name: 'Take the star away' }).click();
  await expect(list.getByRole('listitem')).toHaveCount(0);
  await expect(message(page, 'door code').getByRole('img', { name: 'Starred' })).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Back to chats' }).click();
  await expect(panel(page).getByRole('button', { name, exact: true })).toBeVisible();

  await page.goto(link);
  const large = page.getByTestId('conversation').getByTestId('chat-message').filter({ hasText: 'door code' });
  await expect(large).toBeInViewport();
  await expect(large).toBeFocused();
  await expect(page).toHaveURL(new RegExp(`/user/messages/${chatId}$`));
});
