import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { createContact, postMessage, readMessages } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, type Traveller, test } from '../support/journey.ts';
import {
  conversation,
  message,
  messageField,
  messages,
  openChat,
  openPanel,
  scrollListUpTo,
  scrollUpTo,
  sendText,
} from '../support/pages/chat-page.ts';

const COUNT = 150;
const BATCH = 10;

async function postMany(calls: APIRequestContext, sender: Traveller, chatId: string): Promise<void> {
  for (let first = 1; first <= COUNT; first += BATCH) {
    const numbers = Array.from({ length: BATCH }, (_, index) => first + index);
    await Promise.all(
      numbers.map((number) => postMessage(calls, sender, { chatId, text: `Line ${number} of many` })),
    );
  }
}

/** A member who has read all of a long chat with Ben. */
async function memberWithLongChat(context: BrowserContext, calls: APIRequestContext) {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(calls, traveller, 'Ben');
  await postMany(calls, traveller, ben.chatId);
  await postMessage(calls, traveller, { chatId: ben.chatId, text: 'The newest one' });
  await readMessages(calls, traveller, ben.chatId);
  return { page, ben };
}

test('of a long chat only what is near the view is drawn, and nothing moves when older messages come in', async ({
  context,
  request,
}) => {
  const { page, ben } = await memberWithLongChat(context, request);
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await expect(message(page, 'The newest one')).toBeInViewport();
  const jump = conversation(page).getByRole('button', { name: 'To the newest message' });
  await expect(jump).toHaveCount(0);

  // The oldest message is reached page by page. What is visible while a page comes in stays where it is. Lines are drawn
  // some at a time, because each time costs a part of a frame.
  const list = conversation(page).getByRole('log');
  const { moved, linesAtOnce } = await list.evaluate(async (element) => {
    const frame = () => new Promise(requestAnimationFrame);
    const tops = () =>
      new Map(
        Array.from(element.querySelectorAll<HTMLElement>('[data-seq]'), (row) => [
          row.dataset.seq,
          row.getBoundingClientRect().top,
        ]),
      );
    const isAtOldest = () => element.querySelector('[data-seq="1"]') && element.scrollTop === 0;
    const drawn: number[] = [];
    const observer = new MutationObserver((records) => {
      const added = records.reduce((sum, { addedNodes }) => sum + addedNodes.length, 0);
      if (added > 0) drawn.push(added);
    });
    observer.observe(element.querySelector('ol') ?? element, { childList: true });
    let most = 0;
    let before = tops();
    while (!isAtOldest()) {
      const top = element.scrollTop;
      element.scrollTop = top - 100;
      const scrolled = top - element.scrollTop;
      await frame();
      await frame();
      const after = tops();
      for (const [seq, y] of after) {
        const from = before.get(seq);
        // A frame can be measured before the scrolling has taken effect.
        if (from !== undefined) most = Math.max(most, from - y, y - from - scrolled);
      }
      before = after;
    }
    return { moved: most, linesAtOnce: drawn.reduce((sum, lines) => sum + lines, 0) / drawn.length };
  });
  expect(moved).toBeLessThan(2);
  expect(linesAtOnce).toBeGreaterThan(3);
  await expect(message(page, 'Are you in town?')).toBeInViewport();
  expect(await messages(page).count()).toBeLessThan(COUNT / 2);

  // A message that comes in does not move the list, and is announced.
  await postMessage(request, ben.traveller, { chatId: ben.chatId, text: 'I am here now' });
  await expect(page.getByRole('status').filter({ hasText: /Ben, \d\d:\d\d: I am here now/ })).toBeAttached();
  await expect(message(page, 'Are you in town?')).toBeInViewport();
  await conversation(page).getByRole('button', { name: '1 new message' }).click();
  await expect(message(page, 'I am here now')).toBeInViewport();
  await expect(jump).toHaveCount(0);

  // An own message scrolls to the end from anywhere, and the end stays in view when the field grows.
  await list.evaluate((element) => element.scrollTo(0, element.scrollHeight / 2));
  await expect(jump).toBeVisible();
  await sendText(page, 'On my way');
  await expect(message(page, 'On my way')).toBeInViewport({ ratio: 1 });
  await messageField(page).fill('One\ntwo\nthree\nfour\nfive');
  await expect(message(page, 'On my way')).toBeInViewport({ ratio: 1 });
});

test('a chat asks for its messages before it is drawn, and draws its newest lines alone', async ({
  context,
  request,
}) => {
  const { page, ben } = await memberWithLongChat(context, request);
  await page.addInitScript((path) => {
    const opening = { isDrawnWhenAsked: undefined as boolean | undefined, removed: 0 };
    const { fetch } = window;
    window.fetch = (input, init) => {
      const url = input instanceof Request ? input.url : String(input);
      if (url.endsWith(path)) opening.isDrawnWhenAsked ??= document.querySelector('[role="log"]') !== null;
      return fetch(input, init);
    };
    new MutationObserver((records) => {
      for (const { removedNodes } of records) {
        opening.removed += Array.from(removedNodes).filter(({ nodeName }) => nodeName === 'LI').length;
      }
    }).observe(document, { childList: true, subtree: true });
    Object.assign(window, { opening });
  }, `/api/message/${ben.chatId}`);
  await page.goto('/user/trips');
  await openPanel(page);
  const removed = await page.evaluate('opening.removed');
  await openChat(page, ben.name);
  await expect(message(page, 'The newest one')).toBeInViewport();
  expect(await page.evaluate('opening')).toEqual({ isDrawnWhenAsked: false, removed });
});

test('lines that are drawn later are as high as the list expected them to be', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const cara = await createContact(request, traveller, 'Cara');
  const texts = [
    'My meeting ends at six. I will walk over from the old town, which should take about twenty minutes.',
    'Hall B\nGate 4',
    'Yes, gladly',
  ];
  let replyTo: string | undefined;
  for (let count = 1; count <= 60; count++) {
    const sender = count % 2 === 0 ? traveller : ben.traveller;
    const { _id } = await postMessage(request, sender, {
      chatId: ben.chatId,
      text: `${texts[count % texts.length]} (${count})`,
      ...(count % 4 === 0 && { replyTo }),
    });
    replyTo = _id;
  }
  await readMessages(request, traveller, ben.chatId);
  await page.goto(`/user/messages/${ben.chatId}`);
  const list = page.getByRole('log');
  const lines = list.getByTestId('chat-message');
  await scrollListUpTo(list, 'Are you in town?');

  // Opened again, the list has all messages, and draws the newest ones.
  for (const { name } of [cara, ben])
    await page.getByRole('list', { name: 'Your chats' }).getByRole('button', { name, exact: true }).click();
  await expect(lines.filter({ hasText: '(60)' })).toBeInViewport();
  const drawn = await lines.count();
  const expected = await list.evaluate(({ scrollHeight }) => scrollHeight);

  await scrollListUpTo(list, 'Are you in town?');
  expect(drawn).toBeLessThan(50);
  const height = await list.evaluate(({ scrollHeight }) => scrollHeight);
  expect(Math.abs(height - expected)).toBeLessThan(8);
});

test('older messages load when the browser reports at once that their place left the view and came back', async ({
  context,
  request,
}) => {
  const { page, ben } = await memberWithLongChat(context, request);
  // A busy browser reports several changes together. This one reports that elements left the view only with the next change.
  await page.addInitScript(() => {
    window.IntersectionObserver = class extends IntersectionObserver {
      constructor(callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
        let held: IntersectionObserverEntry[] = [];
        super((entries, observer) => {
          held.push(...entries);
          if (!held.at(-1)?.isIntersecting) return;
          callback(held, observer);
          held = [];
        }, options);
      }
    };
  });
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await expect(messages(page).last()).toBeInViewport();
  await scrollUpTo(page, 'Are you in town?');
});

test('the messages are one Tab stop, and the keyboard reaches each message, its links and its menu', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const linked = await postMessage(request, ben.traveller, {
    chatId: ben.chatId,
    text: 'The way is on https://maps.example/way',
  });
  await postMessage(request, traveller, { chatId: ben.chatId, text: 'I found it', replyTo: linked._id });
  await postMessage(request, ben.traveller, { chatId: ben.chatId, text: 'See you there' });
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await expect(messageField(page)).toBeFocused();
  await expect(message(page, 'See you there')).toBeVisible();

  // Back from the field and the button beside it, the last message has the focus, although others have links and buttons.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(message(page, 'See you there')).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await expect(messages(page).filter({ has: page.getByRole('link') })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(message(page, 'maps.example').getByRole('link')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(messages(page).filter({ has: page.getByRole('link') })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(message(page, 'Are you in town?')).toBeFocused();
  await expectAccessibleInBothThemes(page, 'focused message');

  await page.keyboard.press('Enter');
  await expect(page.getByRole('menuitemcheckbox', { name: 'React with 👍' })).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(message(page, 'Are you in town?')).toBeFocused();

  // Tab leaves the list in one step, in both directions, and comes back to the same message.
  await page.keyboard.press('Tab');
  await expect(conversation(page).getByRole('button', { name: 'Attach pictures or files' })).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(message(page, 'Are you in town?')).toBeFocused();
  await page.keyboard.press('Shift+Tab');
  await expect(conversation(page).getByRole('button', { name: 'Close', exact: true })).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(message(page, 'Are you in town?')).toBeFocused();

  await page.keyboard.press('End');
  await page.keyboard.press('Enter');
  await page.getByRole('menuitem', { name: 'Reply' }).press('Enter');
  await expect(messageField(page)).toBeFocused();
  await expect(page.getByTestId('composer-bar')).toContainText('See you there');
});
