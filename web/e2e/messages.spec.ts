import type { Browser, BrowserContext, Page } from '@playwright/test';
import { asTraveller, expect, memberPage, type Traveller, test } from './journey.ts';

const conversation = (page: Page) => page.getByTestId('chat-window');
const messages = (page: Page) => conversation(page).getByTestId('chat-message');
const message = (page: Page, text: string) => messages(page).filter({ hasText: text });
const field = (page: Page) => conversation(page).getByRole('textbox', { name: 'Message' });

async function openChat(page: Page, name: string) {
  await page
    .getByRole('button', { name: /^Messages|unread message/ })
    .first()
    .click();
  await page
    .getByTestId('chat-panel')
    .getByRole('button', { name: new RegExp(name) })
    .first()
    .click();
  await expect(conversation(page)).toBeVisible();
}

async function write(page: Page, text: string) {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** The first with the text: an answer quotes it again. */
async function choose(page: Page, text: string, item: string) {
  const chosen = message(page, text).first();
  await chosen.hover();
  await chosen.getByRole('button', { name: 'Message options' }).click();
  await page.getByRole('menuitem', { name: item }).click();
}

/** What was said last, without what stands around it. */
const wordsOf = async (page: Page, ending: string) =>
  (await messages(page).allInnerTexts())
    .map((words) => words.split('\n').find((line) => line.endsWith(ending)))
    .filter((words) => words !== undefined);

interface Someone {
  page: Page;
  traveller: Traveller;
}

/** Two members with an accepted chat, each in a browser of their own. */
async function acquainted(context: BrowserContext, browser: Browser, baseURL: string | undefined) {
  const otherContext = await browser.newContext({ baseURL, locale: 'en-GB' });
  const [ana, ben] = await Promise.all([
    memberPage(context, { first_name: 'Ana' }),
    memberPage(otherContext, { first_name: 'Ben' }),
  ]);
  const calls = context.request;
  const answer = await calls.post('/api/chat/generate-chat', {
    headers: asTraveller(ana.traveller),
    data: { friendID: ben.traveller._id, newMessage: 'Are you in town?' },
  });
  const { chat } = (await answer.json()).document;
  await calls.post(`/api/chat/accept-chat/${chat._id}`, { headers: asTraveller(ben.traveller) });
  const say = async ({ traveller }: Someone, text: string) => {
    const sent = await calls.post('/api/message', {
      headers: asTraveller(traveller),
      data: { chatId: chat._id, text },
    });
    expect(sent.status(), await sent.text()).toBe(201);
    return (await sent.json()).document.message as { _id: string };
  };
  return { ana, ben, otherContext, chatId: chat._id as string, calls, say };
}

test('typing, edits, deletions and replies are seen live in the other browser', async ({
  context,
  browser,
  baseURL,
}) => {
  const { ana, ben, otherContext } = await acquainted(context, browser, baseURL);
  await ana.page.goto('/user/destinations');
  await ben.page.goto('/user/destinations');
  await openChat(ana.page, 'Ben');
  await openChat(ben.page, 'Ana');
  await expect(conversation(ben.page).getByText('online').first()).toBeAttached();

  await field(ana.page).pressSequentially('The ferry leaves at siks');
  await expect(conversation(ben.page).getByTestId('chat-typing')).toBeVisible();
  await expect(ben.page.getByTestId('chat-panel').getByText('is typing…')).toBeVisible();
  await field(ana.page).press('Enter');
  await expect(message(ben.page, 'at siks')).toBeVisible();
  await expect(conversation(ben.page).getByTestId('chat-typing')).toHaveCount(0);

  // ArrowUp in the empty field changes the last own message; Esc leaves it as it is.
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

  await choose(ben.page, 'at six', 'Reply');
  await expect(ben.page.getByTestId('composer-bar')).toContainText('The ferry leaves at six');
  await ben.page.keyboard.type('I will be there');
  await ben.page.keyboard.press('Enter');
  await expect(message(ana.page, 'I will be there').getByTestId('chat-quote')).toContainText('at six');

  await write(ana.page, 'Forget that');
  await expect(message(ben.page, 'Forget that')).toBeVisible();
  await choose(ana.page, 'Forget that', 'Delete');
  await ana.page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click();
  await expect(messages(ana.page).filter({ hasText: 'You deleted this message' })).toBeVisible();
  await expect(message(ben.page, 'Forget that')).toHaveCount(0);
  await expect(message(ben.page, 'This message was deleted')).toBeVisible();
  await otherContext.close();
});

test('somebody who was offline gets everything once and in order, and what they wrote goes out', async ({
  context,
  browser,
  baseURL,
}) => {
  const { ana, ben, otherContext, calls, say } = await acquainted(context, browser, baseURL);
  const wrong = await say(ana, 'We meet at nine');
  const regretted = await say(ana, 'Never mind');
  await ana.page.goto('/user/destinations');
  await ben.page.goto('/user/destinations');
  await openChat(ana.page, 'Ben');
  await openChat(ben.page, 'Ana');
  await expect(message(ben.page, 'Never mind')).toBeVisible();

  await otherContext.setOffline(true);
  await write(ben.page, 'first while away');
  await write(ben.page, 'second while away');
  await expect(message(ben.page, 'second while away')).toHaveAttribute('data-state', 'sending');
  const headers = asTraveller(ana.traveller);
  await calls.put(`/api/message/edit-message/${wrong._id}`, { headers, data: { text: 'We meet at ten' } });
  await calls.delete(`/api/message/${regretted._id}`, { headers });
  await say(ana, 'Ana meanwhile, not away');
  await otherContext.setOffline(false);

  for (const { page } of [ana, ben]) {
    await expect(message(page, 'We meet at ten')).toContainText('edited');
    await expect(message(page, 'Never mind')).toHaveCount(0);
    await expect
      .poll(() => wordsOf(page, 'away'), { timeout: 30_000 })
      .toEqual(['Ana meanwhile, not away', 'first while away', 'second while away']);
  }
  await expect(message(ben.page, 'second while away')).toHaveAttribute('data-state', 'stored');
  await otherContext.close();
});

test('what was typed and not sent is there again after a reload', async ({ context, browser, baseURL }) => {
  const { ana, otherContext } = await acquainted(context, browser, baseURL);
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, 'Ben');
  await field(ana.page).fill('Half a thought');
  await ana.page.reload();
  await expect(field(ana.page)).toHaveValue('Half a thought');
  await otherContext.close();
});
