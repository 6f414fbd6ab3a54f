import { createContact, postMessage } from '../support/calls/chat-api.ts';
import { authorization, expect, memberPage, test } from '../support/journey.ts';
import { chooseMenuItem, message, openChat, openPanel, panel } from '../support/pages/chat-page.ts';

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
