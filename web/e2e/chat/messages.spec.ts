import type { BrowserContext, Page } from '@playwright/test';
import { createChat, postMessage, readMessages } from '../support/calls/chat-api.ts';
import { authorization, expect, type Member, test } from '../support/journey.ts';
import {
  anaAndBen,
  chooseMessageOption,
  chooseWindowOption,
  conversation,
  message,
  messageField,
  messages,
  nameOf,
  openChat,
  panel,
  sendText,
} from '../support/pages/chat-page.ts';

/** The lines of the messages that end with a text. */
const linesEndingWith = async (page: Page, ending: string) =>
  (await messages(page).allInnerTexts()).flatMap((text) =>
    text.split('\n').filter((line) => line.endsWith(ending)),
  );

/** Two members with an accepted chat, each in their own browser. */
async function membersWithChat(context: BrowserContext, other: BrowserContext) {
  const { ana, ben } = await anaAndBen(context, other);
  const calls = context.request;
  const chatId = await createChat(calls, ana.traveller, ben.traveller);
  const send = ({ traveller }: Member, text: string, replyTo?: string) =>
    postMessage(calls, traveller, { chatId, text, ...(replyTo && { replyTo }) });
  return { ana, ben, chatId, calls, send };
}

test('typing, edits, deletions and replies appear live in the other browser', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await membersWithChat(context, await otherBrowser());
  await ana.page.goto('/user/destinations');
  await ben.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await openChat(ben.page, nameOf(ana));
  await expect(conversation(ben.page).getByText('online').first()).toBeAttached();

  // The indicator is visible for some seconds, so the test watches for it before the typing starts.
  await Promise.all([
    expect(conversation(ben.page).getByTestId('typing-indicator')).toBeVisible(),
    expect(panel(ben.page).getByText('is typing…')).toBeVisible(),
    messageField(ana.page).pressSequentially('The ferry leaves at siks'),
  ]);
  await messageField(ana.page).press('Enter');
  await expect(message(ben.page, 'at siks')).toBeVisible();
  await expect(message(ana.page, 'at siks')).toHaveAttribute('data-state', 'stored');
  await expect(conversation(ben.page).getByTestId('typing-indicator')).toHaveCount(0);

  // ArrowUp in the empty field edits the last own message; Escape cancels.
  await messageField(ana.page).press('ArrowUp');
  await expect(ana.page.getByTestId('composer-bar')).toContainText('Editing');
  await messageField(ana.page).press('Escape');
  await expect(messageField(ana.page)).toHaveValue('');
  await messageField(ana.page).press('ArrowUp');
  await expect(messageField(ana.page)).toHaveValue('The ferry leaves at siks');
  // The field puts its caret at the end a moment after it has begun to edit, which can end the selection of `fill`.
  await expect(async () => {
    await messageField(ana.page).fill('The ferry leaves at six');
    await expect(messageField(ana.page)).toHaveValue('The ferry leaves at six', { timeout: 1000 });
  }).toPass();
  await messageField(ana.page).press('Enter');
  await expect(message(ben.page, 'at six')).toContainText('edited');
  await expect(message(ben.page, 'at siks')).toHaveCount(0);

  await chooseMessageOption(ben.page, 'at six', 'Reply');
  await expect(ben.page.getByTestId('composer-bar')).toContainText('The ferry leaves at six');
  await expect(messageField(ben.page)).toBeFocused();
  await ben.page.keyboard.type('I will be there');
  await ben.page.keyboard.press('Enter');
  await expect(message(ana.page, 'I will be there').getByTestId('message-quote')).toContainText('at six');

  await sendText(ana.page, 'Forget that');
  await expect(message(ben.page, 'Forget that')).toBeVisible();
  await expect(message(ana.page, 'Forget that')).toHaveAttribute('data-state', 'stored');
  await chooseMessageOption(ana.page, 'Forget that', 'Delete');
  await expect(messages(ana.page).filter({ hasText: 'You deleted this message' })).toBeVisible();
  await expect(message(ben.page, 'Forget that')).toHaveCount(0);
  await expect(message(ben.page, 'This message was deleted')).toBeVisible();

  await chooseMessageOption(ben.page, 'Are you in town?', 'Report');
  const dialog = ben.page.getByRole('dialog', { name: 'Report this message?' });
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('spam');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toBeHidden();
});

test('a conversation opens at the first unread message; search results and quotes lead to old messages', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben, calls, chatId, send } = await membersWithChat(context, await otherBrowser());
  const first = await send(ana, 'The café by the tram stop has the quietest tables');
  for (let count = 1; count <= 28; count++) await send(ana, `Line ${count} of a long story`);
  await readMessages(calls, ben.traveller, chatId);
  for (let count = 1; count <= 12; count++) await send(ana, `News ${count} since then`);
  await send(ana, 'About those tables', first._id);

  await ben.page.goto('/user/destinations');
  await openChat(ben.page, nameOf(ana));
  await expect(conversation(ben.page).getByText('New messages', { exact: true })).toBeInViewport();
  await expect(message(ben.page, 'News 1 since then')).toBeInViewport();
  await conversation(ben.page).getByRole('button', { name: '13 new messages' }).click();
  await expect(message(ben.page, 'About those tables')).toBeInViewport();

  // The quoted message is not loaded: the quote fetches it, and the jump loads the pages up to it.
  const quote = message(ben.page, 'About those tables').getByTestId('message-quote');
  await expect(quote).toContainText('quietest tables');
  await quote.click();
  // The first match is the message itself, the second one quotes it.
  const quoted = message(ben.page, 'The café by the tram stop').first();
  await expect(quoted).toBeInViewport();

  await chooseWindowOption(ben.page, 'Search messages');
  await ben.page.getByTestId('conversation-search').getByRole('searchbox').fill('NEWS 7');
  await ben.page
    .getByTestId('conversation-search')
    .getByRole('button', { name: /News 7/ })
    .click();
  await expect(message(ben.page, 'News 7 since then')).toBeInViewport();

  await panel(ben.page).getByRole('searchbox').fill('cafe by');
  await panel(ben.page)
    .getByRole('button', { name: /The café by the tram/ })
    .click();
  await expect(quoted).toBeInViewport();
});

test('a user who was offline receives and sends every message once and in order', async ({
  context,
  otherBrowser,
}) => {
  const otherContext = await otherBrowser();
  const { ana, ben, calls, send } = await membersWithChat(context, otherContext);
  const edited = await send(ana, 'We meet at nine');
  const deleted = await send(ana, 'Never mind');
  await ana.page.goto('/user/destinations');
  await ben.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await openChat(ben.page, nameOf(ana));
  await expect(message(ben.page, 'Never mind')).toBeVisible();

  await otherContext.setOffline(true);
  await sendText(ben.page, 'first offline');
  await sendText(ben.page, 'second offline');
  await expect(message(ben.page, 'second offline')).toHaveAttribute('data-state', 'sending');
  const headers = authorization(ana.traveller);
  await calls.put(`/api/message/edit-message/${edited._id}`, { headers, data: { text: 'We meet at ten' } });
  await calls.delete(`/api/message/${deleted._id}`, { headers });
  await send(ana, 'Ana, not offline');
  await otherContext.setOffline(false);

  for (const { page } of [ana, ben]) {
    await expect(message(page, 'We meet at ten')).toContainText('edited');
    await expect(message(page, 'Never mind')).toHaveCount(0);
    await expect
      .poll(() => linesEndingWith(page, 'offline'), { timeout: 30_000 })
      .toEqual(['Ana, not offline', 'first offline', 'second offline']);
  }
  await expect(message(ben.page, 'second offline')).toHaveAttribute('data-state', 'stored');
});
