import type { Page } from '@playwright/test';
import { acquaint, anaAndBen, field, message, nameOf, openChat, write } from './chatting.ts';
import { asTraveller, expect, signIn, test } from './journey.ts';

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
  await openChat(page, nameOf(ben));
  await write(page, 'The first of two');
  await write(page, 'The second of two');
  await field(page).fill('Never sent off');

  await logOut(page);
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(`2 messages to ${nameOf(ben)} have not been sent.`);
  await expect(dialog).toContainText('Never sent off');
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(field(page)).toHaveValue('Never sent off');

  await page.unroute('**/api/message');
  await logOut(page);
  await dialog.getByRole('button', { name: 'Send and log out' }).click();
  await expect(page).toHaveURL('/');
  await expect(other).toHaveURL('/');
  for (const tab of [page, other]) await expect.poll(() => leftIn(tab)).toEqual([]);
  const told = await context.request.get(`/api/message/${chatId}`, { headers: asTraveller(ben.traveller) });
  const texts = (await told.json()).document.messages.map(({ text }: { text: string }) => text);
  expect(texts.slice(-3)).toEqual(['The first of two', 'The second of two', 'Never sent off']);
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
