import { createContact, postMessage } from '../support/calls/chat-api.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';
import {
  chooseMessageOption,
  message,
  messages,
  openChat,
  panel,
  undoButton,
} from '../support/pages/chat-page.ts';

test('a deleted message can be brought back, and is deleted when the page is left', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  await postMessage(request, traveller, { chatId: ben.chatId, text: 'Forget that' });
  const textsOfBen = async (): Promise<string[]> => {
    const headers = authorization(ben.traveller);
    const response = await request.get(`/api/message/${ben.chatId}`, { headers });
    return (await response.json()).document.messages.map(({ text }: { text: string }) => text);
  };
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  const deleted = messages(page).filter({ hasText: 'You deleted this message' });

  await chooseMessageOption(page, 'Forget that', 'Delete');
  await expect(deleted).toBeFocused();
  await expect(panel(page)).toContainText('You deleted this message');
  await undoButton(page, 'Message deleted').press('Enter');
  await expect(message(page, 'Forget that')).toBeVisible();
  await expect(deleted).toHaveCount(0);
  expect(await textsOfBen()).toContain('Forget that');

  // The earlier toast leaves a moment after its button.
  await expect(undoButton(page, 'Message deleted')).toHaveCount(0);
  await chooseMessageOption(page, 'Forget that', 'Delete');
  await expect(undoButton(page, 'Message deleted')).toBeVisible();
  await page.reload();
  await expect.poll(textsOfBen).not.toContain('Forget that');
  await expect(deleted).toBeVisible();
});
