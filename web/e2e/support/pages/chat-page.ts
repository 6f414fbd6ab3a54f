import type { BrowserContext, Locator, Page } from '@playwright/test';
import { expect, type Member, memberPage } from '../journey.ts';

export const panel = (page: Page) => page.getByTestId('side-panel');
export const conversation = (page: Page) => page.getByTestId('chat-window');
export const messages = (page: Page) => conversation(page).getByTestId('chat-message');
export const message = (page: Page, text: string) => messages(page).filter({ hasText: text });
export const messageField = (page: Page) => conversation(page).getByRole('textbox', { name: 'Message' });
export const toast = (page: Page, text: string) => page.getByRole('listitem').filter({ hasText: text });
export const undoButton = (page: Page, toastText: string) =>
  toast(page, toastText).getByRole('button', { name: 'Undo' });

export const nameOf = ({ traveller: { first_name, last_name } }: Pick<Member, 'traveller'>) =>
  `${first_name} ${last_name}`;

/** Two members, each in their own browser. */
export async function anaAndBen(context: BrowserContext, other: BrowserContext) {
  const [ana, ben] = await Promise.all([
    memberPage(context, { first_name: 'Ana' }),
    memberPage(other, { first_name: 'Ben' }),
  ]);
  return { ana, ben };
}

/** Opens a page and waits until it is connected and has loaded its notifications, so that it shows later ones. */
export async function openLive(page: Page, path: string): Promise<void> {
  const loaded = ['**/api/chat/changes', '**/api/user/notifications?*'].map((url) =>
    page.waitForResponse(url),
  );
  await page.goto(path);
  await Promise.all(loaded);
}

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

export async function sendText(page: Page, text: string): Promise<void> {
  await messageField(page).fill(text);
  await messageField(page).press('Enter');
}

/** Scrolls up until a message is in view. Only messages near the view are in the page. */
export async function scrollUpTo(page: Page, text: string): Promise<void> {
  await scrollListUpTo(conversation(page).getByRole('log'), text);
}

/** Does so in a list of messages that is not in a docked window. */
export async function scrollListUpTo(list: Locator, text: string): Promise<void> {
  const found = list.getByTestId('chat-message').filter({ hasText: text });
  await expect(async () => {
    await list.evaluate((element) => element.scrollBy(0, -150));
    await expect(found).toBeInViewport({ timeout: 200 });
  }).toPass({ intervals: [50] });
}

/** Chooses files for the conversation, by path or by content. */
export async function attachFiles(
  page: Page,
  ...files: string[] | { name: string; mimeType: string; buffer: Buffer }[]
): Promise<void> {
  const chooser = page.waitForEvent('filechooser');
  await conversation(page).getByRole('button', { name: 'Attach pictures or files' }).click();
  await (await chooser).setFiles(files);
  // The files are checked before they become drafts.
  const drafts = conversation(page).getByTestId('attachment-drafts');
  const outcomes = drafts.or(conversation(page).getByRole('alert')).or(page.getByRole('dialog'));
  await expect(outcomes.first()).toBeVisible();
}

/** Chooses an item of the open menu. */
export async function chooseMenuItem(page: Page, item: string): Promise<void> {
  await page.getByRole('menuitem', { name: new RegExp(`^${item}`) }).click();
}

/** Chooses an item of the window's menu. */
export async function chooseWindowOption(page: Page, item: string): Promise<void> {
  await conversation(page).getByRole('button', { name: 'Options', exact: true }).click();
  await chooseMenuItem(page, item);
}

/** Chooses an item of a message's menu. */
export async function chooseMessageOption(page: Page, text: string, item: string): Promise<void> {
  await message(page, text).hover();
  await message(page, text).getByRole('button', { name: 'Message options' }).click();
  await chooseMenuItem(page, item);
}

/** Checks that the content of a dialog does not overflow horizontally. */
export async function expectFits(page: Page, name: string) {
  const dialog = page.getByRole('dialog', { name });
  const overflow = await dialog.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect({ name, overflow }).toEqual({ name, overflow: 0 });
}
