import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import {
  acquaint,
  anaAndBen,
  attach,
  conversation,
  field,
  message,
  nameOf,
  openChat,
  write,
} from './chatting.ts';
import { asTraveller, expect, memberPage, signIn, test } from './journey.ts';

/** What is no matter of a person and may stay. */
const preferences = ['layover.theme', 'layover.locale'];

/** Everything that the application has left in this browser, save the preferences. */
const leftIn = (page: Page) =>
  page.evaluate(async (kept) => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const storages = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return [...storages, ...databases, ...(await caches.keys()), ...document.cookie.split('; ')].filter(
      (name) => name !== '' && !kept.includes(name),
    );
  }, preferences);

const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).first().click();

test('log-out names what was not sent, sends it, and leaves nothing in the browser', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const chatId = await acquaint(context.request, ana.traveller, ben.traveller);
  const page = await context.newPage();
  await ana.page.close();
  await page.routeWebSocket('**/api/socket.io/**', (socket) => socket.close());
  await page.route('**/api/message', (route) => route.abort('connectionfailed'));
  await page.goto('/user/destinations');
  await page.getByRole('button', { name: 'Dark theme' }).click();
  const other = await context.newPage();
  await other.goto('/user/profile');
  await openChat(other, nameOf(ben));
  await openChat(page, nameOf(ben));
  await write(page, 'The first of two');
  await write(page, 'The second of two');
  await attach(page, { name: 'Offer.txt', mimeType: 'text/plain', buffer: Buffer.from('Two nights') });
  // What is typed in another tab belongs to the same person: this tab knows of it.
  await field(other).fill('Never sent off');
  await expect(field(page)).toHaveValue('Never sent off');

  await logOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`2 messages to ${nameOf(ben)} have not been sent.`);
  await expect(dialog).toContainText('Never sent off');
  await expect(dialog).toContainText(`Chosen for ${nameOf(ben)} and not sent: Offer.txt`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page)).toHaveValue('Never sent off');
  await expect(conversation(page).getByTestId('chat-tray')).toContainText('Offer');

  // The server takes nothing: what was typed and chosen is a message by now, and is not to be sent twice.
  await page.unroute('**/api/message');
  await page.route('**/api/message', (route) =>
    route.fulfill({
      status: 403,
      json: { status: 'error', error: { code: 'request_pending', message: '' } },
    }),
  );
  await logOut(page);
  await dialog.getByRole('button', { name: 'Send and log out' }).click();
  await expect(dialog.getByRole('alert')).toContainText('Not everything could be sent now.');
  await expect(dialog).toContainText(`3 messages to ${nameOf(ben)} have not been sent.`);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(field(page)).toHaveValue('');
  await expect(conversation(page).getByTestId('chat-tray')).toHaveCount(0);

  await page.unroute('**/api/message');
  await logOut(page);
  await dialog.getByRole('button', { name: 'Send and log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  for (const tab of [page, other]) await expect.poll(() => leftIn(tab)).toEqual([]);
  const answer = await context.request.get(`/api/message/${chatId}`, { headers: asTraveller(ben.traveller) });
  const sent = (await answer.json()).document.messages.map(
    ({ text, attachment }: { text: string; attachment: { name: string } | null }) => [text, attachment?.name],
  );
  // The whole of it, and nothing twice: before these stands who has accepted.
  expect(sent.slice(2)).toEqual([
    ['The first of two', undefined],
    ['The second of two', undefined],
    ['Never sent off', 'Offer.txt'],
  ]);
});

test('log-out names whom something was for, where the chat list is not on the page as well', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const { page } = ana;
  const [known] = await Promise.all([
    memberPage(await otherBrowser(), { first_name: 'Cleo' }),
    acquaint(context.request, ana.traveller, ben.traveller),
  ]);
  await page.goto('/user/destinations');
  await openChat(page, nameOf(ben));
  await field(page).fill('For Ben');
  await page.evaluate(
    ([key = '', person]) => {
      const drafts = JSON.parse(localStorage.getItem(key) ?? '{}');
      drafts.state.texts[`person:${person}`] = 'For Cleo';
      localStorage.setItem(key, JSON.stringify(drafts));
    },
    [`layover.chat.texts.${ana.traveller._id}`, known.traveller._id],
  );
  const withoutAnswer = ['**/api/chat/user?*', '**/api/user/profile/*'];
  for (const calls of withoutAnswer) await page.route(calls, (route) => route.abort('connectionfailed'));
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.reload();
  // What lay over the page of a phone is gone, and the page is still there.
  await expect(conversation(page)).toBeHidden();
  await expect(page).toHaveURL('/user/destinations');

  await logOut(page);
  const dialog = page.getByRole('dialog', { name: 'Not everything has been sent' });
  await expect(dialog.getByText('You were writing to a chat that could not be loaded:')).toHaveCount(2);
  await page.keyboard.press('Escape');
  for (const calls of withoutAnswer) await page.unroute(calls);
  await logOut(page);
  await expect(dialog).toContainText(`You were writing to ${nameOf(ben)}: For Ben`);
  await expect(dialog).toContainText(`You were writing to ${nameOf(known)}: For Cleo`);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await expectAccessible(page, `log out ${colorScheme}`);
  }
});

test('what was not sent outlives a session that ended elsewhere, for the same person alone', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  await acquaint(context.request, ana.traveller, ben.traveller);
  const { page } = ana;
  const ends = async () => {
    await page.goto('/user/destinations');
    await openChat(page, nameOf(ben));
    await field(page).fill('A quiet word');
    expect((await context.request.post('/api/auth/logout')).ok()).toBe(true);
    await expect(page).toHaveURL(/\/login/);
    await expect(page.getByRole('status')).toContainText('You have been signed out.');
  };
  await ends();
  await signIn(page, ana.traveller);
  await openChat(page, nameOf(ben));
  await expect(field(page)).toHaveValue('A quiet word');

  await ends();
  await signIn(page, ben.traveller);
  await expect(page.locator('article').first()).toBeVisible();
  expect((await leftIn(page)).filter((name) => name.includes(ana.traveller._id))).toEqual([]);
  await logOut(page);
  await expect(page).toHaveURL('/');
  await expect.poll(() => leftIn(page)).toEqual([]);

  // With something typed and nothing sent, it can be dropped.
  await signIn(page, ana.traveller);
  await openChat(page, nameOf(ben));
  await expect(message(page, 'Are you in town?')).toBeVisible();
  await field(page).fill('A second word');
  await logOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out and drop' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => leftIn(page)).toEqual([]);
});
