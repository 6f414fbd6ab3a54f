import type { Page, Route } from '@playwright/test';
import { createContact } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { authorization, expect, memberPage, registerMember, signInByPage, test } from '../support/journey.ts';
import { chooseInAccountMenu } from '../support/pages/account-menu.ts';
import {
  attachFiles,
  conversation,
  message,
  messageField,
  nameOf,
  openChat,
  sendText,
} from '../support/pages/chat-page.ts';

/** Keys that stay after a log-out. */
const preferences = ['layover.theme', 'layover.locale'];

/** Everything that the application stores in this browser except the preferences. */
const storedIn = (page: Page) =>
  page.evaluate(async (kept) => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const storages = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return [...storages, ...databases, ...(await caches.keys()), ...document.cookie.split('; ')].filter(
      (name) => name !== '' && !kept.includes(name),
    );
  }, preferences);

const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).first().click();

test('the log-out dialog lists and sends unsent work, and no personal data stays in the browser', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  await page.routeWebSocket('**/api/socket.io/**', (socket) => socket.close());
  // The route calls this variable, because replacing the route would let messages through in between.
  let answer = (route: Route) => route.abort('connectionfailed');
  await page.route('**/api/message', (route) => answer(route));
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const other = await context.newPage();
  await other.goto('/user/profile');
  await openChat(other, ben.name);
  await openChat(page, ben.name);
  await sendText(page, 'The first of two');
  await sendText(page, 'The second of two');
  await attachFiles(page, { name: 'Offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Two nights') });
  // The tabs share drafts.
  await messageField(other).fill('Never sent off');
  await expect(messageField(page)).toHaveValue('Never sent off');

  await logOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`2 messages to ${ben.name} have not been sent.`);
  await expect(dialog).toContainText('Never sent off');
  await expect(dialog).toContainText(`Chosen for ${ben.name} and not sent: Offer.txt`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(messageField(page)).toHaveValue('Never sent off');
  await expect(conversation(page).getByTestId('attachment-drafts')).toContainText('Offer');

  // The server rejects the messages. The draft and the file have become a message, which must not be sent twice.
  answer = (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'error', error: { code: 'request_pending', message: '' } },
    });
  await logOut(page);
  await dialog.getByRole('button', { name: 'Send and log out' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not everything could be sent now.');
  await expect(dialog).toContainText(`3 messages to ${ben.name} have not been sent.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(messageField(page)).toHaveValue('');
  await expect(conversation(page).getByTestId('attachment-drafts')).toHaveCount(0);

  answer = (route) => route.continue();
  await logOut(page);
  await dialog.getByRole('button', { name: 'Send and log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  for (const tab of [page, other]) await expect.poll(() => storedIn(tab)).toEqual([]);
  const response = await request.get(`/api/message/${ben.chatId}`, {
    headers: authorization(ben.traveller),
  });
  const sent = (await response.json()).document.messages.map(
    ({ text, attachment }: { text: string; attachment: { name: string } | null }) => [text, attachment?.name],
  );
  // Everything arrived once. The two entries before these belong to the accepted request.
  expect(sent.slice(2)).toEqual([
    ['The first of two', undefined],
    ['The second of two', undefined],
    ['Never sent off', 'Offer.txt'],
  ]);
});

test('the log-out dialog names the recipients even if the chat list is not loaded', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const cleo = await registerMember(request, { first_name: 'Cleo' });
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await messageField(page).fill('For Ben');
  await page.evaluate(
    ([owner, person]) => {
      const draft = { values: 'For Cleo', base: '', revision: 0, saveIds: [] };
      localStorage.setItem(`layover.edit.${owner}.chat.person:${person}`, JSON.stringify(draft));
    },
    [traveller._id, cleo._id],
  );
  const failingCalls = ['**/api/chat/user?*', '**/api/user/profile/*'];
  for (const calls of failingCalls) await page.route(calls, (route) => route.abort('connectionfailed'));
  // This browser has not stored the list for offline either.
  await page.addInitScript(() => void indexedDB.deleteDatabase('layover.offline'));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  // On a phone a reload shows the page without overlays.
  await expect(conversation(page)).toBeHidden();
  await expect(page).toHaveURL('/user/destinations');

  await chooseInAccountMenu(page, 'Log Out');
  const dialog = page.getByRole('dialog', { name: 'Not everything has been sent' });
  await expect(dialog.getByText('You were writing to a chat that could not be loaded:')).toHaveCount(2);
  await page.keyboard.press('Escape');
  for (const calls of failingCalls) await page.unroute(calls);
  await chooseInAccountMenu(page, 'Log Out');
  await expect(dialog).toContainText(`You were writing to ${ben.name}: For Ben`);
  await expect(dialog).toContainText(`You were writing to ${nameOf({ traveller: cleo })}: For Cleo`);
  await expectAccessibleInBothThemes(page, 'log out');
});

test('unsent work stays for the same user when the server ends the session', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const endSessionWithDraft = async () => {
    await page.goto('/user/destinations');
    await openChat(page, ben.name);
    await messageField(page).fill('A first draft');
    expect((await context.request.post('/api/auth/logout')).ok()).toBe(true);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('status')).toContainText('You have been signed out.');
  };
  await endSessionWithDraft();
  await signInByPage(page, traveller);
  await openChat(page, ben.name);
  await expect(messageField(page)).toHaveValue('A first draft');

  await endSessionWithDraft();
  await signInByPage(page, ben.traveller);
  await expect(page.locator('article').first()).toBeVisible();
  expect((await storedIn(page)).filter((name) => name.includes(traveller._id))).toEqual([]);
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedIn(page)).toEqual([]);

  // A draft alone can be discarded.
  await signInByPage(page, traveller);
  await openChat(page, ben.name);
  await expect(message(page, 'Are you in town?')).toBeVisible();
  await messageField(page).fill('A second draft');
  await logOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out and drop' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => storedIn(page)).toEqual([]);
});
