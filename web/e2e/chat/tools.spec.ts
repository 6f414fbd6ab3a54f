import { devices } from '@playwright/test';
import { createChatRequest, createContact, postMessage } from '../support/chat-api.ts';
import {
  chooseMenuItem,
  chooseWindowOption,
  conversation,
  message,
  messageField,
  openChat,
  openPanel,
  panel,
  sendText,
} from '../support/chat-page.ts';
import { authorization, expect, memberPage, registerMember, test } from '../support/journey.ts';

test('a pinned and muted chat stays so after a reload until the user unpins and unmutes it', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const older = await createContact(request, traveller, 'Ben');
  const newer = await createContact(request, traveller, 'Cara');
  await page.goto('/user/destinations');
  await openPanel(page);
  const rows = panel(page).getByRole('list', { name: 'Your chats' }).getByRole('listitem');
  const row = rows.filter({ hasText: older.name });
  const menu = row.getByRole('button', { name: `Options of ${older.name}` });
  await expect(rows.first()).toContainText(newer.name);

  await menu.click();
  await chooseMenuItem(page, 'Pin to the top');
  await expect(rows.first()).toContainText(older.name);
  await menu.click();
  await chooseMenuItem(page, 'Mute');
  await chooseMenuItem(page, 'For 8 hours');
  await expect(row.getByRole('img', { name: 'Muted' })).toBeVisible();

  await page.reload();
  await openPanel(page);
  await expect(rows.first()).toContainText(older.name);
  await expect(row.getByRole('img', { name: 'Pinned' })).toBeVisible();
  await expect(row.getByRole('img', { name: 'Muted' })).toBeVisible();

  await menu.click();
  await chooseMenuItem(page, 'Turn notifications on');
  await expect(row.getByRole('img', { name: 'Muted' })).toHaveCount(0);
  await menu.click();
  await chooseMenuItem(page, 'Unpin');
  await expect(rows.first()).toContainText(newer.name);
});

test('windows keep their drafts and are restored after a reload', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const cara = await createContact(request, traveller, 'Cara');
  await page.setViewportSize({ width: 1920, height: 900 });
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await openChat(page, cara.name);
  const windowOf = (name: string) => page.getByRole('region', { name: `Chat with ${name}` });
  const fieldOf = (name: string) => windowOf(name).getByRole('textbox', { name: 'Message' });
  await fieldOf(ben.name).fill('For Ben');
  await fieldOf(cara.name).fill('For Cara');

  // An archived chat is on no page of the list, but its window stays.
  await panel(page)
    .getByRole('button', { name: `Options of ${cara.name}` })
    .click();
  await chooseMenuItem(page, 'Archive');
  await expect(windowOf(cara.name)).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Archived', exact: true }).click();
  await panel(page).getByRole('button', { name: cara.name, exact: true }).click();
  await expect(fieldOf(cara.name)).toHaveValue('For Cara');
  await windowOf(ben.name).getByRole('button', { name: 'Minimize' }).click();
  await expect(fieldOf(ben.name)).toHaveCount(0);

  await page.reload();
  await expect(fieldOf(cara.name)).toHaveValue('For Cara');
  await windowOf(ben.name).getByRole('button', { name: 'Expand' }).click();
  await expect(fieldOf(ben.name)).toHaveValue('For Ben');
  await expect(fieldOf(ben.name)).toBeFocused();
  await windowOf(cara.name).getByRole('button', { name: 'Close' }).click();
  await page.reload();
  await expect(fieldOf(ben.name)).toHaveValue('For Ben');
  await expect(windowOf(cara.name)).toHaveCount(0);
});

test('a long press on a message opens its menu on a phone', async ({ otherBrowser, request }) => {
  const { userAgent, viewport, deviceScaleFactor } = devices['Pixel 7'];
  const phone = await otherBrowser({
    userAgent,
    viewport,
    deviceScaleFactor,
    hasTouch: true,
    isMobile: true,
  });
  const { page, traveller } = await memberPage(phone, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  const box = await message(page, 'Are you in town?').boundingBox();
  if (!box) throw new Error('The message is not visible.');
  const devtools = await phone.newCDPSession(page);
  const point = { x: box.x + 40, y: box.y + 20 };
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [point] });
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await devtools.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Reply' }).tap();
  await expect(page.getByTestId('composer-bar')).toContainText('Are you in town?');
});

test('the browser shows notifications of messages only while the page is hidden and the chat is not muted', async ({
  context,
  request,
}) => {
  // A headless browser shows no notifications, and all of its pages are visible: both are simulated.
  await context.addInitScript(() => {
    const notifications: string[] = [];
    class RecordedNotification extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        super();
        notifications.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: RecordedNotification, notifications });
  });
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const cara = await createContact(request, traveller, 'Cara');
  const notifications = () =>
    page.evaluate(() => (window as unknown as { notifications: string[] }).notifications);
  const setVisibility = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const send = ({ traveller: sender, chatId }: typeof ben, text: string) =>
    postMessage(request, sender, { chatId, text });

  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await send(ben, 'You can see this');
  await expect(message(page, 'You can see this')).toBeVisible();
  await setVisibility('hidden');
  await send(ben, 'You cannot see this');
  await expect.poll(notifications).toEqual([`${ben.name}: You cannot see this`]);

  await setVisibility('visible');
  await request.put(`/api/chat/mute-chat/${ben.chatId}`, {
    headers: authorization(traveller),
    data: { until: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await page.reload();
  await expect(message(page, 'You cannot see this')).toBeVisible();
  await setVisibility('hidden');
  await send(ben, 'And this is muted');
  await expect(message(page, 'And this is muted')).toBeVisible();
  // The later message of another chat shows that the muted one caused no notification.
  await send(cara, 'This is not muted');
  await expect.poll(notifications).toEqual([`${cara.name}: This is not muted`]);
});

test('a request above the daily limit stays as failed and shows the limit and when it restarts', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  // Requests to users of other journeys would disturb them.
  const recipients = await Promise.all(
    Array.from({ length: 5 }, () => registerMember(request, { first_name: 'Recipient' })),
  );
  for (const recipient of recipients) await createChatRequest(request, traveller, recipient, 'Hello');
  await page.goto('/user/destinations?filter=fado+petiscos');
  await page.getByRole('link', { name: 'Fado and petiscos in Alfama' }).click();
  await page
    .getByRole('button', { name: /^Start a chat with/ })
    .first()
    .click();
  await sendText(page, 'May I join you?');
  const failed = conversation(page).getByRole('alert');
  await expect(failed).toContainText('You have used today’s 5 new chats, groups and invitations.');
  await page.reload();
  await expect(failed).toContainText('today’s 5 new chats');
  await expect(failed).toContainText('The count begins anew at');
  await expect(failed.getByRole('link')).toHaveCount(0);
  await failed.getByRole('button', { name: 'Discard' }).click();
  await expect(message(page, 'May I join you?')).toHaveCount(0);
});

test('an emoji is inserted at the caret, and the profile opens in a new tab', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await messageField(page).fill('good evening');
  await messageField(page).press('Home');
  await conversation(page).getByRole('button', { name: 'Emoji', exact: true }).click();
  await conversation(page).getByRole('gridcell', { name: 'grinning face', exact: true }).click();
  await expect(messageField(page)).toHaveValue('😀good evening');
  await page.keyboard.press('Escape');
  await expect(messageField(page)).toBeFocused();

  const profile = context.waitForEvent('page');
  await chooseWindowOption(page, 'View profile');
  await expect(await profile).toHaveURL(new RegExp(`/user/.*${ben.traveller._id}`));
});
