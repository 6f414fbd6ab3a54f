import type { APIRequestContext, APIResponse, BrowserContext, Locator, Page } from '@playwright/test';
import { holdRequests } from '../support/browser/hold-requests.ts';
import {
  storedAnswers,
  waitForServiceWorker,
  waitForStored,
  waitForStoredText,
} from '../support/browser/service-worker.ts';
import { createContact, postMessage } from '../support/calls/chat-api.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, signInByPage, test } from '../support/journey.ts';
import { message, messages, openChat, openPanel, panel, sendText } from '../support/pages/chat-page.ts';

test.use({ serviceWorkers: 'allow' });

/** A member with a plan and a chat, who has looked at both and at the profile, so that this browser has stored them. */
async function memberWithStoredPages(context: BrowserContext, request: APIRequestContext) {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const planName = uniqueName('Fado in the cellar');
  const planId = await createPlan(request, { planName });
  await markInterest(request, planId, traveller);
  await page.goto(`/user/destinations/${planId}`);
  await waitForServiceWorker(page);
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByRole('link', { name: planName })).toBeVisible();
  await page.getByRole('link', { name: 'Destinations', exact: true }).click();
  await expect(page.locator('article').first()).toBeVisible();
  await openChat(page, ben.name);
  await sendText(page, 'I land at nine');
  await expect(message(page, 'I land at nine')).toHaveAttribute('data-state', 'stored');
  for (const parts of [
    ['chats', 'chatList'],
    ['chats', 'history', ben.chatId],
    ['plans', 'detail', planId],
    ['plans', 'list'],
    ['plans', 'mine', 'coming'],
    ['user', 'current'],
  ])
    await waitForStored(page, ...parts);
  // The list of chats and the history are stored again with the message.
  await waitForStoredText(page, 'I land at nine', 2);
  return { page, traveller, ben, planName, planId };
}

/** Says that the page shows data from an earlier time, because there is no connection. */
const offlineNotice = (page: Page) =>
  page.getByRole('status').filter({ hasText: /^No connection. What you see is from \d\d:\d\d\./ });

/** Says that the page shows data from an earlier time, because the server has not answered yet. */
const slowNotice = (page: Page) =>
  page
    .getByRole('status')
    .filter({ hasText: /^The server is slow to answer. What you see is from \d\d:\d\d\.$/ });

/** The links and buttons that a click reaches, each with its place in the window. */
const actionsOf = (parts: Locator) =>
  parts.locator('a, button').evaluateAll((actions) =>
    actions.flatMap((action) => {
      const { x, y, width, height } = action.getBoundingClientRect();
      const isReached = action.contains(document.elementFromPoint(x + width / 2, y + height / 2));
      return isReached ? [`${action.ariaLabel ?? action.textContent} at ${x}, ${y}`] : [];
    }),
  );

/** Without the names, which have numbers that are not stored. */
const placesOf = (actions: readonly string[]) => actions.map((action) => action.replace(/^.* at /s, ''));

test('chats, plans and the profile can be read offline after a reload, and all goes on with the network', async ({
  context,
  request,
}) => {
  const { page, ben, planName, planId } = await memberWithStoredPages(context, request);
  await context.setOffline(true);

  // Within the application.
  await page.getByRole('link', { name: 'Profile', exact: true }).click();
  await expect(page.getByText('Buyer at Halcyon')).toBeVisible();

  // After a reload.
  const notice = offlineNotice(page);
  await page.reload();
  await expect(page.getByText('Buyer at Halcyon')).toBeVisible();
  await expect(page.getByRole('link', { name: planName })).toBeVisible();
  await expect(notice).toBeVisible();
  await expectAccessibleInBothThemes(page, 'offline profile');
  await page.goto(`/user/destinations/${planId}`);
  await expect(page.getByRole('heading', { level: 1, name: planName })).toBeVisible();
  await page.goto(`/user/messages/${ben.chatId}`);
  await expect(notice).toBeVisible();
  await expect(page.getByRole('textbox', { name: 'Message' })).toBeInViewport({ ratio: 1 });
  await page.goto('/user/destinations');
  await expect(page.locator('article').first()).toBeVisible();
  await expect(page.locator('article img').first()).toHaveJSProperty('complete', true);
  await openPanel(page);
  await expect(panel(page).getByText('I land at nine')).toBeVisible();
  await expect(messages(page)).toHaveCount(2);
  await expect(message(page, 'Are you in town?')).toBeVisible();
  await sendText(page, 'Written on the plane');
  await expect(message(page, 'Written on the plane')).toHaveAttribute('data-state', 'sending');
  await postMessage(request, ben.traveller, { chatId: ben.chatId, text: 'Gate B' });

  await context.setOffline(false);
  await expect(message(page, 'Gate B')).toBeVisible();
  await expect(message(page, 'Written on the plane')).toHaveAttribute('data-state', 'stored');
  await expect(notice).toBeHidden();
  await page.reload();
  await expect(message(page, 'Gate B')).toBeVisible();
  await expect(notice).toBeHidden();
});

test('what comes live before a late answer is still there after it', async ({ context, request }) => {
  const { page, traveller, ben } = await memberWithStoredPages(context, request);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  for (const path of ['/api/chat/user?*', `/api/message/${ben.chatId}*`])
    await page.route(`**${path}`, async (route) => {
      const response = await route.fetch();
      await held;
      await route.fulfill({ response });
    });
  // The stored list does not have this chat.
  const cleo = await createContact(request, traveller, 'Cleo');
  await page.goto('/user/profile');
  await openPanel(page);
  const notice = slowNotice(page);
  await expect(notice).toBeVisible();
  await expect(message(page, 'I land at nine')).toBeVisible();
  await postMessage(request, ben.traveller, { chatId: ben.chatId, text: 'Gate B' });
  await expect(message(page, 'Gate B')).toBeVisible();

  answer();
  await expect(notice).toBeHidden();
  await expect(panel(page).getByRole('button', { name: cleo.name, exact: true })).toBeVisible();
  await expect(panel(page).getByText('Gate B')).toBeVisible();
  await expect(message(page, 'Gate B')).toBeVisible();
});

test('a server that is slow to answer does not hide what is stored, and a late answer replaces it', async ({
  context,
  request,
}) => {
  const { page, planName } = await memberWithStoredPages(context, request);
  const answer = await holdRequests(page, '**/api/plan/get-my-plans?*');
  await page.goto('/user/profile');
  await expect(page.getByRole('link', { name: planName })).toBeVisible();
  const notice = slowNotice(page);
  await expect(notice).toBeVisible();
  answer();
  await expect(notice).toBeHidden();
  await expect(page.getByRole('link', { name: planName })).toBeVisible();
});

test('a message that comes live before a late answer of its chat stays, while the list of chats has no answer', async ({
  context,
  request,
}) => {
  const { page, ben } = await memberWithStoredPages(context, request);
  // Nothing is stored of what comes while no page is open.
  await page.goto('about:blank');
  await postMessage(request, ben.traveller, { chatId: ben.chatId, text: 'Gate A' });
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  let history: Promise<APIResponse> | undefined;
  await page.route(`**/api/message/${ben.chatId}*`, async (route) => {
    // Also a repeated call gets what the server had before the message.
    history ??= route.fetch();
    const response = await history;
    await held;
    await route.fulfill({ response });
  });
  await page.route('**/api/chat/user?*', () => undefined);
  await page.goto('/user/profile');
  await openPanel(page);
  await expect(message(page, 'I land at nine')).toBeVisible();
  await expect(message(page, 'Gate A')).toBeHidden();
  await postMessage(request, ben.traveller, { chatId: ben.chatId, text: 'Gate B' });
  await expect(message(page, 'Gate B')).toBeVisible();

  answer();
  await expect(message(page, 'Gate A')).toBeVisible();
  await expect(message(page, 'Gate B')).toBeVisible();
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

for (const width of [390, 768, 1280])
  test(`the notice of data from an earlier time moves and covers nothing: ${width} pixels`, async ({
    context,
    request,
  }) => {
    const { page, planName } = await memberWithStoredPages(context, request);
    await page.setViewportSize({ width, height: 844 });
    const answer = await holdRequests(page, '**/api/plan/get-my-plans?*');
    await page.goto('/user/profile');
    await expect(page.getByText('Buyer at Halcyon')).toBeVisible();
    await expect(page.getByRole('link', { name: planName })).toBeVisible();
    await expect(slowNotice(page)).toBeInViewport({ ratio: 1 });
    const frame = page.getByRole('banner').or(page.locator('[data-tab-bar]'));
    const parts = frame.or(page.getByRole('main'));
    const withNotice = await actionsOf(parts);

    answer();
    await expect(slowNotice(page)).toBeHidden();
    expect(withNotice).toEqual(await actionsOf(parts));
    const inFrame = placesOf(await actionsOf(frame));

    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('link', { name: planName })).toBeVisible();
    await expect(offlineNotice(page)).toBeInViewport({ ratio: 1 });
    const offline = await actionsOf(frame);
    const isAgain = (action: string) => action.startsWith('Try again');
    expect(offline.filter(isAgain)).toHaveLength(1);
    expect(placesOf(offline.filter((action) => !isAgain(action)))).toEqual(inFrame);
  });

test('a log-out removes what is stored for offline, and another account gets none of it', async ({
  context,
  request,
}) => {
  const { page, traveller, ben, planId } = await memberWithStoredPages(context, request);
  expect(new Set((await storedAnswers(page)).map(([owner]) => owner))).toEqual(new Set([traveller._id]));
  await expect.poll(() => page.evaluate(() => caches.has('layover.pictures'))).toBe(true);

  // The server ends the session. The data stays for the same user, and goes when another one signs in.
  expect((await context.request.post('/api/auth/logout')).ok()).toBe(true);
  await expect(page).toHaveURL(/\/login/);
  expect((await storedAnswers(page)).length).toBeGreaterThan(0);
  await signInByPage(page, ben.traveller);
  await expect(page.locator('article').first()).toBeVisible();
  await waitForStored(page, 'user', 'current');
  const stored = await storedAnswers(page);
  expect(new Set(stored.map(([owner]) => owner))).toEqual(new Set([ben.traveller._id]));
  await context.setOffline(true);
  await page.goto(`/user/destinations/${planId}`);
  await expect(page.getByRole('main')).toContainText('No connection to Layover.');
  await context.setOffline(false);

  await page.goto('/user/destinations');
  await expect(page.locator('article').first()).toBeVisible();
  await page.getByRole('button', { name: 'Log Out' }).first().click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name)))
    .toEqual([]);
  const cacheNames = await page.evaluate(() => caches.keys());
  expect(cacheNames.filter((name) => !/^workbox-precache|^layover\.code$/.test(name))).toEqual([]);
  await context.setOffline(true);
  await page.goto('/user/profile');
  await expect(page).toHaveURL(/\/login/);
});
