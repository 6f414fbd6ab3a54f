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

/** Keys that stay after a log-out. */
const preferences = ['layover.theme', 'layover.locale'];

/** Everything that the application stores in this browser except the preferences. */
const leftIn = (page: Page) =>
  page.evaluate(async (kept) => {
    const databases = (await indexedDB.databases()).map(({ name }) => `database ${name}`);
    const storages = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return [...storages, ...databases, ...(await caches.keys()), ...document.cookie.split('; ')].filter(
      (name) => name !== '' && !kept.includes(name),
    );
  }, preferences);

const logOut = (page: Page) => page.getByRole('button', { name: 'Log Out' }).first().click();

test('the log-out dialog lists unsent work and sends it, and nothing stays in the browser', async ({
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
  // The tabs share drafts.
  await field(other).fill('Never sent off');
  await expect(field(page)).toHaveValue('Never sent off');

  await logOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`2 messages to ${nameOf(ben)} have not been sent.`);
  await expect(dialog).toContainText('Never sent off');
  await expect(dialog).toContainText(`Chosen for ${nameOf(ben)} and not sent: Offer.txt`);
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page)).toHaveValue('Never sent off');
  await expect(conversation(page).getByTestId('attachment-drafts')).toContainText('Offer');

  // The server rejects the messages. The draft and the file have become a message, which must not be sent twice.
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
  await expect(conversation(page).getByTestId('attachment-drafts')).toHaveCount(0);

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
  // Everything arrived once. The two entries before these belong to the accepted request.
  expect(sent.slice(2)).toEqual([
    ['The first of two', undefined],
    ['The second of two', undefined],
    ['Never sent off', 'Offer.txt'],
  ]);
});

test('the log-out dialog names the recipients even if the page has no chat list', async ({
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
  // On a phone the layers over the page are closed and the page remains.
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

test('unsent work stays after a session ended on the server, but only for the same user', async ({
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

  // A draft alone can be discarded.
  await signIn(page, ana.traveller);
  await openChat(page, nameOf(ben));
  await expect(message(page, 'Are you in town?')).toBeVisible();
  await field(page).fill('A second word');
  await logOut(page);
  await page.getByRole('dialog').getByRole('button', { name: 'Log out and drop' }).click();
  await expect(page).toHaveURL('/');
  await expect.poll(() => leftIn(page)).toEqual([]);
});
