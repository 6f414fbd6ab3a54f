import { type APIRequestContext, devices } from '@playwright/test';
import {
  acquaint,
  choose,
  conversation,
  field,
  message,
  nameOf,
  openChat,
  openPanel,
  option,
  panel,
  say,
  write,
} from './chatting.ts';
import { asTraveller, expect, memberPage, register, type Traveller, test, untilKnown } from './journey.ts';

/** A user with a chat and without a page. */
async function acquaintance(calls: APIRequestContext, me: Traveller, first_name: string) {
  const traveller = await register(calls, { company: 'Umoya Life', job: 'Actuary', first_name });
  await untilKnown(calls, traveller);
  const chatId = await acquaint(calls, traveller, me);
  return { traveller, chatId, name: nameOf({ traveller }) };
}

test('a chat stays pinned and muted after a reload, until both are undone', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const older = await acquaintance(request, traveller, 'Ben');
  const newer = await acquaintance(request, traveller, 'Cara');
  await page.goto('/user/destinations');
  await openPanel(page);
  const rows = panel(page).getByRole('list', { name: 'Your chats' }).getByRole('listitem');
  const row = rows.filter({ hasText: older.name });
  const menu = row.getByRole('button', { name: `Options of ${older.name}` });
  await expect(rows.first()).toContainText(newer.name);

  await menu.click();
  await choose(page, 'Pin to the top');
  await expect(rows.first()).toContainText(older.name);
  await menu.click();
  await choose(page, 'Mute');
  await choose(page, 'For 8 hours');
  await expect(row.getByRole('img', { name: 'Muted' })).toBeVisible();

  await page.reload();
  await openPanel(page);
  await expect(rows.first()).toContainText(older.name);
  await expect(row.getByRole('img', { name: 'Pinned' })).toBeVisible();
  await expect(row.getByRole('img', { name: 'Muted' })).toBeVisible();

  await menu.click();
  await choose(page, 'Turn notifications on');
  await expect(row.getByRole('img', { name: 'Muted' })).toHaveCount(0);
  await menu.click();
  await choose(page, 'Unpin');
  await expect(rows.first()).toContainText(newer.name);
});

test('windows are side by side, keep their drafts, and are restored after a reload', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await acquaintance(request, traveller, 'Ben');
  const cara = await acquaintance(request, traveller, 'Cara');
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
  await choose(page, 'Archive');
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
  const ben = await acquaintance(request, traveller, 'Ben');
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  const box = await message(page, 'Are you in town?').boundingBox();
  if (!box) throw new Error('the message is nowhere');
  const finger = await phone.newCDPSession(page);
  const at = { x: box.x + 40, y: box.y + 20 };
  await finger.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] });
  await expect(page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await finger.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await page.getByRole('menuitem', { name: 'Reply' }).tap();
  await expect(page.getByTestId('composer-bar')).toContainText('Are you in town?');
});

test('the browser notifies of a message while the page is hidden, and not while it is visible', async ({
  context,
  request,
}) => {
  // A headless browser shows no notifications, and all of its pages are visible: both are simulated.
  await context.addInitScript(() => {
    const told: string[] = [];
    class Told extends EventTarget {
      static permission = 'granted';
      constructor(title: string, { body }: { body: string }) {
        super();
        told.push(`${title}: ${body}`);
      }
    }
    Object.assign(window, { Notification: Told, told });
  });
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await acquaintance(request, traveller, 'Ben');
  const told = () => page.evaluate(() => (window as unknown as { told: string[] }).told);
  const show = (state: string) =>
    page.evaluate((visibilityState) => {
      Object.defineProperty(document, 'visibilityState', { value: visibilityState, configurable: true });
      document.dispatchEvent(new Event('visibilitychange'));
    }, state);
  const tell = (text: string) => say(request, ben.traveller, { chatId: ben.chatId, text });

  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await tell('You can see this');
  await expect(message(page, 'You can see this')).toBeVisible();
  await show('hidden');
  await tell('You cannot see this');
  await expect.poll(told).toEqual([`${ben.name}: You cannot see this`]);

  await show('visible');
  await request.put(`/api/chat/mute-chat/${ben.chatId}`, {
    headers: asTraveller(traveller),
    data: { until: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await page.reload();
  await expect(message(page, 'You cannot see this')).toBeVisible();
  await show('hidden');
  await tell('And this is muted');
  await expect(message(page, 'And this is muted')).toBeVisible();
  expect(await told()).toEqual([]);
});

test('a request above the daily limit is kept and shows the limit and when it ends', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const headers = asTraveller(traveller);
  const contacts = await request.get('/api/user/contact?limit=5', { headers });
  const people: { _id: string; first_name: string }[] = (await contacts.json()).document.users;
  for (const { _id } of people) {
    await request.post('/api/chat/generate-chat', { headers, data: { friendID: _id, newMessage: 'Hello' } });
  }
  await page.goto('/user/destinations?filter=fado+petiscos');
  await page.getByRole('link', { name: 'Fado and petiscos in Alfama' }).click();
  const others = people.map(({ first_name }) => first_name).join('|');
  await page
    .getByRole('button', { name: new RegExp(`^Start a chat with (?!${others})`) })
    .first()
    .click();
  await write(page, 'May I join you?');
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
  const ben = await acquaintance(request, traveller, 'Ben');
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await field(page).fill('good evening');
  await field(page).press('Home');
  await conversation(page).getByRole('button', { name: 'Emoji', exact: true }).click();
  await conversation(page).getByRole('gridcell', { name: 'grinning face', exact: true }).click();
  await expect(field(page)).toHaveValue('😀good evening');
  await page.keyboard.press('Escape');
  await expect(field(page)).toBeFocused();

  const profile = context.waitForEvent('page');
  await option(page, 'View profile');
  await expect(await profile).toHaveURL(new RegExp(`/user/.*${ben.traveller._id}`));
});
