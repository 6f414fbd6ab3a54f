import type { APIRequestContext, BrowserContext, Locator } from '@playwright/test';
import { holdRequests } from '../support/browser/hold-requests.ts';
import { createContact, postMessage, readMessages } from '../support/calls/chat-api.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import {
  chooseMessageOption,
  conversation,
  message,
  messages,
  openChat,
  scrollUpTo,
} from '../support/pages/chat-page.ts';

/** Ends in a full stop, because the time follows the text. */
const lineText = (line: number) => `Line ${line}.`;

/** React gives an element other properties whenever its component is drawn again, and keeps them at the element. */
type Drawn = HTMLElement & { drawnWith?: unknown };

/** Remembers how each element is drawn. */
const remember = (elements: Locator) =>
  elements.evaluateAll((all: Drawn[]) => {
    for (const element of all) {
      const [, properties] = Object.entries(element).find(([key]) => key.startsWith('__reactProps$')) ?? [];
      element.drawnWith = properties;
    }
  });

/** The texts of the remembered elements that were drawn again since. */
const drawnAgain = (elements: Locator) =>
  elements.evaluateAll((all: Drawn[]) =>
    all
      .filter(({ drawnWith }) => drawnWith !== undefined)
      .filter((element) =>
        Object.entries(element).every(
          ([key, value]) => !key.startsWith('__reactProps$') || value !== element.drawnWith,
        ),
      )
      .map(({ textContent }) => textContent?.match(/Line \d+\./)?.[0]),
  );

/** A member who has read a chat of so many lines. */
async function memberWithLines(context: BrowserContext, calls: APIRequestContext, count: number) {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const { name, chatId, traveller: ben } = await createContact(calls, traveller, 'Ben');
  // Different people, so that no message joins the group of the one before.
  for (let line = 1; line <= count; line++)
    await postMessage(calls, line % 2 === 0 ? traveller : ben, { chatId, text: lineText(line) });
  await readMessages(calls, traveller, chatId);
  return { page, ben, name, chatId };
}

test('a change in a conversation draws only the bubbles again that show it', async ({ context, request }) => {
  const { page, ben, name, chatId } = await memberWithLines(context, request, 8);
  await page.goto('/user/destinations');
  await openChat(page, name);
  await expect(message(page, lineText(8))).toBeInViewport();

  await chooseMessageOption(page, lineText(8), 'Star');
  await expect(message(page, lineText(8)).getByRole('img', { name: 'Starred' })).toBeVisible();
  await remember(messages(page));
  await chooseMessageOption(page, lineText(8), 'Take the star away');
  await expect(message(page, lineText(8)).getByRole('img', { name: 'Starred' })).toHaveCount(0);
  expect(await drawnAgain(messages(page))).toEqual([lineText(8)]);

  // The newest message is the Tab stop, which Line 8 was.
  await remember(messages(page));
  await postMessage(request, ben, { chatId, text: lineText(9) });
  await expect(message(page, lineText(9))).toBeInViewport();
  expect((await drawnAgain(messages(page))).filter((line) => line !== lineText(8))).toEqual([]);
});

test('older messages that come in draw no bubble again but the Tab stop', async ({ context, request }) => {
  const { page, name, chatId } = await memberWithLines(context, request, 40);
  const load = await holdRequests(page, `**/api/message/${chatId}?before=*`);
  await page.goto('/user/destinations');
  await openChat(page, name);
  await expect(message(page, lineText(40))).toBeInViewport();
  const list = conversation(page).getByRole('log');
  await list.evaluate((element) => element.scrollTo(0, 0));
  await expect(message(page, lineText(11))).toBeInViewport();
  // At the end of the scroll, a message in view becomes the Tab stop.
  await expect(list.locator('article[tabindex="0"]')).toBeInViewport();

  await remember(messages(page));
  load();
  await expect(message(page, lineText(10))).toBeAttached();
  await expect(message(page, lineText(12))).toBeInViewport();
  // The Tab stop can move, which draws two bubbles.
  expect((await drawnAgain(messages(page))).length).toBeLessThanOrEqual(2);
});

test('a scroll draws the lines, and not the conversation around them', async ({ context, request }) => {
  const { page, name } = await memberWithLines(context, request, 60);
  await page.goto('/user/destinations');
  await openChat(page, name);
  await expect(message(page, lineText(60))).toBeInViewport();
  // Older lines, and the button that leads back to the end, are drawn once.
  await scrollUpTo(page, lineText(1));
  const list = conversation(page).getByRole('log');
  await expect(conversation(page).getByRole('button', { name: 'To the newest message' })).toBeVisible();

  await remember(list);
  await list.evaluate((element) => element.scrollBy(0, 1_700));
  await expect(message(page, lineText(1))).toHaveCount(0);
  // At the end of the scroll, a message in view becomes the Tab stop.
  await expect(list.locator('article[tabindex="0"]')).toBeInViewport();
  expect(await drawnAgain(list)).toEqual([]);
});
