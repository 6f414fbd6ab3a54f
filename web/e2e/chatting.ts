import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import { asTraveller, expect, memberPage, type Someone, type Traveller } from './journey.ts';

export const panel = (page: Page) => page.getByTestId('side-panel');
export const conversation = (page: Page) => page.getByTestId('chat-window');
export const messages = (page: Page) => conversation(page).getByTestId('chat-message');
export const message = (page: Page, text: string) => messages(page).filter({ hasText: text });
export const field = (page: Page) => conversation(page).getByRole('textbox', { name: 'Message' });

export const nameOf = ({ traveller: { first_name, last_name } }: Pick<Someone, 'traveller'>) =>
  `${first_name} ${last_name}`;

export async function openPanel(page: Page): Promise<void> {
  if (await panel(page).isVisible()) return;
  await page
    .getByRole('button', { name: /^Messages|unread message/ })
    .first()
    .click();
  await expect(panel(page)).toBeVisible();
}

/** `name` is the full name of the chat, as its row shows it. */
export async function openChat(page: Page, name: string): Promise<void> {
  await openPanel(page);
  await panel(page).getByRole('button', { name, exact: true }).click();
  await expect(
    conversation(page)
      .filter({ has: page.getByText(name) })
      .first(),
  ).toBeVisible();
}

export async function write(page: Page, text: string): Promise<void> {
  await field(page).fill(text);
  await field(page).press('Enter');
}

/** Chooses files for the conversation, by path or by content. */
export async function attach(
  page: Page,
  ...files: string[] | { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await conversation(page).getByRole('button', { name: 'Attach pictures or files' }).click();
  await (await chooser).setFiles(files);
}

/** Chooses an item of the open menu. */
export async function choose(page: Page, item: string): Promise<void> {
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
}

/** Chooses an item of the window's menu. */
export async function option(page: Page, item: string): Promise<void> {
  await conversation(page).getByRole('button', { name: 'Options', exact: true }).click();
  await choose(page, item);
}

/** Chooses an item of a message's menu. */
export async function messageOption(page: Page, text: string, item: string): Promise<void> {
  await message(page, text).hover();
  await message(page, text).getByRole('button', { name: 'Message options' }).click();
  await choose(page, item);
}

/** Two members, each in their own browser. */
export async function anaAndBen(context: BrowserContext, other: BrowserContext) {
  const [ana, ben] = await Promise.all([
    memberPage(context, { first_name: 'Ana' }),
    memberPage(other, { first_name: 'Ben' }),
  ]);
  return { ana, ben };
}

/** Sends a chat request; returns the id of the chat. */
export async function ask(
  calls: APIRequestContext,
  from: Traveller,
  to: Traveller,
  newMessage: string,
): Promise<string> {
  const answer = await calls.post('/api/chat/generate-chat', {
    headers: asTraveller(from),
    data: { friendID: to._id, newMessage },
  });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()).document.chat._id;
}

/** Creates an accepted chat; returns its id. */
export async function acquaint(calls: APIRequestContext, a: Traveller, b: Traveller): Promise<string> {
  const chatId = await ask(calls, a, b, 'Are you in town?');
  const accepted = await calls.post(`/api/chat/accept-chat/${chatId}`, { headers: asTraveller(b) });
  expect(accepted.status(), await accepted.text()).toBe(200);
  return chatId;
}

/** Sends a message by the API. */
export async function say(
  calls: APIRequestContext,
  traveller: Traveller,
  data: { chatId: string; text: string; replyTo?: string },
): Promise<{ _id: string }> {
  const sent = await calls.post('/api/message', { headers: asTraveller(traveller), data });
  expect(sent.status(), await sent.text()).toBe(201);
  return (await sent.json()).document.message;
}

/** The Undo button of the toast with this text. */
export const undo = (page: Page, text: string) =>
  page.getByRole('listitem').filter({ hasText: text }).getByRole('button', { name: 'Undo' });
