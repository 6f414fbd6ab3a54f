import { createChatRequest } from '../support/chat-api.ts';
import { anaAndBen, conversation, message, nameOf, openChat, sendText } from '../support/chat-page.ts';
import { expect, memberPage, registerMember, type Traveller, test } from '../support/journey.ts';

test('a user does not see what a blocked person sends, and sees new messages after the unblock', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  await createChatRequest(context.request, ben.traveller, ana.traveller, 'Hello Ana');
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await ana.page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ana.page.getByPlaceholder('You blocked this chat')).toBeVisible();

  await ben.page.goto('/user/destinations');
  await openChat(ben.page, nameOf(ana));
  await sendText(ben.page, 'Can you read this?');
  await expect(message(ben.page, 'Can you read this?')).toContainText('Sent');

  await ana.page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(ana.page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await sendText(ben.page, 'And this?');
  await expect(message(ana.page, 'And this?')).toBeVisible();
  await expect(message(ana.page, 'Can you read this?')).toHaveCount(0);
});

test('a request above the daily limit stays as failed and shows the limit and when it restarts', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  // Requests to users of other journeys would disturb them.
  const recipients: Traveller[] = [];
  while (recipients.length < 5) recipients.push(await registerMember(request, { first_name: 'Recipient' }));
  for (const recipient of recipients) await createChatRequest(request, traveller, recipient, 'Hello');
  await page.goto('/user/destinations?filter=fado+petiscos');
  await page.getByRole('link', { name: 'Fado and petiscos in Alfama' }).click();
  await page
    .getByRole('button', { name: /^Start a chat with/ })
    .first()
    .click();
  await sendText(page, 'May I join you?');
  const failed = conversation(page).getByRole('alert');
  await expect(failed).toContainText('You have used today’s 5 new chats, groups and invitations.');
  await page.reload();
  await expect(failed).toContainText('today’s 5 new chats');
  await expect(failed).toContainText('The count begins anew at');
  await expect(failed.getByRole('link')).toHaveCount(0);
  await failed.getByRole('button', { name: 'Discard' }).click();
  await expect(message(page, 'May I join you?')).toHaveCount(0);
});
