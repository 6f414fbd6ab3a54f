import type { BrowserContext, Page } from '@playwright/test';
import {
  acquaint,
  anaAndBen,
  conversation,
  field,
  message,
  messageOption,
  messages,
  nameOf,
  openChat,
  option,
  panel,
  say,
  write,
} from './chatting.ts';
import { asTraveller, expect, type Someone, test } from './journey.ts';

/** Text of the last message. */
const wordsOf = async (page: Page, ending: string) =>
  (await messages(page).allInnerTexts())
    .map((words) => words.split('\n').find((line) => line.endsWith(ending)))
    .filter((words) => words !== undefined);

/** Two members with an accepted chat, each in their own browser. */
async function acquainted(context: BrowserContext, other: BrowserContext) {
  const { ana, ben } = await anaAndBen(context, other);
  const calls = context.request;
  const chatId = await acquaint(calls, ana.traveller, ben.traveller);
  const tell = ({ traveller }: Someone, text: string, replyTo?: string) =>
    say(calls, traveller, { chatId, text, ...(replyTo && { replyTo }) });
  return { ana, ben, chatId, calls, tell };
}

test('typing, edits, deletions and replies appear live in the other browser', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await acquainted(context, await otherBrowser());
  await ana.page.goto('/user/destinations');
  await ben.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await openChat(ben.page, nameOf(ana));
  await expect(conversation(ben.page).getByText('online').first()).toBeAttached();

  // The indicator is visible for some seconds, so both places are watched before typing starts.
  await Promise.all([
    expect(conversation(ben.page).getByTestId('typing-indicator')).toBeVisible(),
    expect(panel(ben.page).getByText('is typing…')).toBeVisible(),
    field(ana.page).pressSequentially('The ferry leaves at siks'),
  ]);
  await field(ana.page).press('Enter');
  await expect(message(ben.page, 'at siks')).toBeVisible();
  await expect(message(ana.page, 'at siks')).toHaveAttribute('data-state', 'stored');
  await expect(conversation(ben.page).getByTestId('typing-indicator')).toHaveCount(0);

  // ArrowUp in the empty field edits the last own message; Escape cancels.
  await field(ana.page).press('ArrowUp');
  await expect(ana.page.getByTestId('composer-bar')).toContainText('Editing');
  await field(ana.page).press('Escape');
  await expect(field(ana.page)).toHaveValue('');
  await field(ana.page).press('ArrowUp');
  await expect(field(ana.page)).toHaveValue('The ferry leaves at siks');
  await field(ana.page).fill('The ferry leaves at six');
  await field(ana.page).press('Enter');
  await expect(message(ben.page, 'at six')).toContainText('edited');
  await expect(message(ben.page, 'at siks')).toHaveCount(0);

  await messageOption(ben.page, 'at six', 'Reply');
  await expect(ben.page.getByTestId('composer-bar')).toContainText('The ferry leaves at six');
  await expect(field(ben.page)).toBeFocused();
  await ben.page.keyboard.type('I will be there');
  await ben.page.keyboard.press('Enter');
  await expect(message(ana.page, 'I will be there').getByTestId('message-quote')).toContainText('at six');

  await write(ana.page, 'Forget that');
  await expect(message(ben.page, 'Forget that')).toBeVisible();
  await expect(message(ana.page, 'Forget that')).toHaveAttribute('data-state', 'stored');
  await messageOption(ana.page, 'Forget that', 'Delete');
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages(ana.page).filter({ hasText: 'You deleted this message' })).toBeVisible();
  await expect(message(ben.page, 'Forget that')).toHaveCount(0);
  await expect(message(ben.page, 'This message was deleted')).toBeVisible();

  await messageOption(ben.page, 'Are you in town?', 'Report');
  const dialog = ben.page.getByRole('dialog', { name: 'Report this message?' });
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await dialog.getByLabel('Reason').selectOption('spam');
  await dialog.getByRole('button', { name: 'Report' }).click();
  await expect(dialog).toBeHidden();
});

test('a conversation opens at the first unread message, and search results and quotes lead to old messages', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben, calls, chatId, tell } = await acquainted(context, await otherBrowser());
  const first = await tell(ana, 'The café by the tram stop has the quietest tables');
  for (let count = 1; count <= 28; count++) await tell(ana, `Line ${count} of a long story`);
  await calls.put(`/api/message/watch-message/${chatId}`, {
    headers: asTraveller(ben.traveller),
    data: {},
  });
  for (let count = 1; count <= 12; count++) await tell(ana, `News ${count} since then`);
  await tell(ana, 'About those tables', first._id);

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
  // Not the message below that quotes it.
  const quoted = message(ben.page, 'The café by the tram stop').first();
  await expect(quoted).toBeInViewport();

  await option(ben.page, 'Search messages');
  await ben.page.getByTestId('conversation-search').getByRole('searchbox').fill('NEWS 7');
  await ben.page
    .getByTestId('conversation-search')
    .getByRole('button', { name: /News 7/ })
    .click();
  await expect(message(ben.page, 'News 7 since then')).toBeInViewport();

  await panel(ben.page).getByRole('searchbox').fill('cafe by');
  await ben.page
    .getByTestId('side-panel')
    .getByRole('button', { name: /The café by the tram/ })
    .click();
  await expect(quoted).toBeInViewport();
});

test('a user who was offline receives everything once and in order, and their messages are sent', async ({
  context,
  otherBrowser,
}) => {
  const otherContext = await otherBrowser();
  const { ana, ben, calls, tell } = await acquainted(context, otherContext);
  const wrong = await tell(ana, 'We meet at nine');
  const regretted = await tell(ana, 'Never mind');
  await ana.page.goto('/user/destinations');
  await ben.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await openChat(ben.page, nameOf(ana));
  await expect(message(ben.page, 'Never mind')).toBeVisible();

  await otherContext.setOffline(true);
  await write(ben.page, 'first while away');
  await write(ben.page, 'second while away');
  await expect(message(ben.page, 'second while away')).toHaveAttribute('data-state', 'sending');
  const headers = asTraveller(ana.traveller);
  await calls.put(`/api/message/edit-message/${wrong._id}`, { headers, data: { text: 'We meet at ten' } });
  await calls.delete(`/api/message/${regretted._id}`, { headers });
  await tell(ana, 'Ana meanwhile, not away');
  await otherContext.setOffline(false);

  for (const { page } of [ana, ben]) {
    await expect(message(page, 'We meet at ten')).toContainText('edited');
    await expect(message(page, 'Never mind')).toHaveCount(0);
    await expect
      .poll(() => wordsOf(page, 'away'), { timeout: 30_000 })
      .toEqual(['Ana meanwhile, not away', 'first while away', 'second while away']);
  }
  await expect(message(ben.page, 'second while away')).toHaveAttribute('data-state', 'stored');
});

test('a draft text is restored after a reload', async ({ context, otherBrowser }) => {
  const { ana, ben } = await acquainted(context, await otherBrowser());
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await field(ana.page).fill('Half a thought');
  await ana.page.reload();
  await expect(field(ana.page)).toHaveValue('Half a thought');
});
