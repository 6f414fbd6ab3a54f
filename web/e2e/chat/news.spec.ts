import type { BrowserContext, Page } from '@playwright/test';
import { createChatRequest, createContact, createGroup, postMessage } from '../support/calls/chat-api.ts';
import {
  callOff,
  createPlan,
  markInterest,
  publish,
  uniqueName,
  withdrawInterest,
} from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { authorization, expect, memberPage, registerMember, test } from '../support/journey.ts';
import { conversation, message, openChat, openLive } from '../support/pages/chat-page.ts';

/** The toasts about what comes in. */
const previews = (page: Page) => page.getByRole('region', { name: 'What is new' }).getByRole('listitem');
const preview = (page: Page, text: string) => previews(page).filter({ hasText: text });

/** Counts the sounds of each page that is opened afterwards. */
async function countSounds(context: BrowserContext) {
  await context.addInitScript(() => {
    const { start } = AudioScheduledSourceNode.prototype;
    Object.assign(window, { sounds: 0 });
    AudioScheduledSourceNode.prototype.start = function (...when) {
      (window as unknown as { sounds: number }).sounds += 1;
      start.apply(this, when);
    };
  });
  return (page: Page) => page.evaluate(() => (window as unknown as { sounds: number }).sounds);
}

test('messages of a chat that is not in view show one toast, which opens the chat', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const cara = await createContact(request, traveller, 'Cara');
  const dan = await createContact(request, traveller, 'Dan');
  const send = ({ traveller: sender, chatId }: typeof ben, text: string) =>
    postMessage(request, sender, { chatId, text });
  await request.put(`/api/chat/mute-chat/${dan.chatId}`, {
    headers: authorization(traveller),
    data: { until: new Date(Date.now() + 3_600_000).toISOString() },
  });
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await send(ben, 'You can see this');
  await expect(message(page, 'You can see this')).toBeVisible();
  await send(dan, 'This is muted');
  await send(cara, 'At the tram stop');
  await send(cara, 'Or at the door?');

  const toast = preview(page, cara.name);
  await expect(toast).toContainText('Or at the door?');
  // Toasts of the other chats would still be there.
  expect(await previews(page).count()).toBe(1);
  await page.keyboard.press('Alt+T');
  await expect(toast.getByRole('button', { name: cara.name })).toBeFocused();
  // It stays while it has the focus.
  await expectAccessibleInBothThemes(page, 'toast of a message');
  await page.keyboard.press('Enter');
  await expect(message(page, 'Or at the door?')).toBeVisible();
  await expect(previews(page)).toHaveCount(0);

  await test.step('a folded window is not in view', async () => {
    await conversation(page)
      .filter({ hasText: 'Or at the door?' })
      .getByRole('button', { name: 'Minimize' })
      .click();
    await send(cara, 'I am here');
    await expect(preview(page, 'I am here')).toBeVisible();
    await preview(page, 'I am here').getByRole('button', { name: 'Close' }).click();
    await expect(previews(page)).toHaveCount(0);
  });

  await test.step('who is added to a group sees it', async () => {
    await createGroup(request, cara.traveller, 'Tram crew', [traveller]);
    const added = preview(page, 'has added you to the group Tram crew');
    await added.getByRole('button', { name: 'Tram crew' }).click();
    await expect(page.getByRole('region', { name: 'Group Tram crew' })).toBeVisible();
  });
});

test('at most three toasts stand on a phone, over neither the tabs nor the message field', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  await page.setViewportSize({ width: 390, height: 844 });
  const contacts = [];
  for (const name of ['Ben', 'Cara', 'Dan', 'Eva', 'Finn'])
    contacts.push(await createContact(request, traveller, name));
  const [ben, ...others] = contacts as [(typeof contacts)[0], ...typeof contacts];
  await page.goto(`/user/destinations?chat=${ben.chatId}`);
  await expect(message(page, 'Are you in town?')).toBeVisible();
  for (const { traveller: sender, chatId } of others)
    await postMessage(request, sender, { chatId, text: 'Landed' });
  await expect(preview(page, others.at(-1)!.name)).toBeVisible();
  await expect(previews(page)).toHaveCount(3);
  await expect(preview(page, others[0]!.name)).toHaveCount(0);
  // The toast of the newest message is the upper one.
  const [newest, oldest] = await Promise.all(
    [others.at(-1)!, others[1]!].map(({ name }) => preview(page, name).boundingBox()),
  );
  const field = await conversation(page).getByRole('textbox', { name: 'Message' }).boundingBox();
  expect(newest!.x).toBeGreaterThanOrEqual(0);
  expect(newest!.x + newest!.width).toBeLessThanOrEqual(390);
  expect(oldest!.y + oldest!.height).toBeLessThan(field!.y);
});

test('a chat request, an invitation and changes of a plan show toasts that open them', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const planName = uniqueName('Fado evening');
  const planId = await createPlan(request, { planName, capacity: 1 });
  const ben = await registerMember(request, { first_name: 'Ben' });
  await markInterest(request, planId, ben);
  await markInterest(request, planId, traveller, { waitlist: true });
  await openLive(page, '/user/trips');

  await test.step('a chat request shows the message, and opens the answers', async () => {
    await createChatRequest(request, ben, traveller, 'Shall we share a taxi?');
    await expect(preview(page, 'Ben would like to chat')).toContainText('Shall we share a taxi?');
    await expect(previews(page)).toHaveCount(1);
    await preview(page, 'Ben would like to chat').getByRole('button', { name: 'Ben' }).click();
    await expect(conversation(page).getByRole('button', { name: 'Accept' })).toBeVisible();
  });

  await test.step('an invitation', async () => {
    await createGroup(request, ben, 'Alfama crew', [traveller]);
    const invitation = preview(page, 'invites you to the group Alfama crew');
    await invitation.getByRole('button', { name: 'Alfama crew' }).click();
    await expect(page.getByRole('region', { name: 'Invitation to Alfama crew' }).first()).toBeVisible();
  });

  await test.step('a free place, a cancellation, and the plan after all', async () => {
    await withdrawInterest(request, planId, ben);
    await expect(preview(page, `A place is free: you are going to ${planName}`)).toBeVisible();
    await callOff(request, planId, 'The singer is ill.');
    await expect(preview(page, `${planName} was called off. The singer is ill.`)).toBeVisible();
    await publish(request, planId);
    await preview(page, `${planName} takes place after all`).getByRole('button', { name: planName }).click();
    await expect(page).toHaveURL(`/user/destinations/${planId}`);
  });
});

test('the tabs of a browser play one sound, until the user turns it and the toasts off', async ({
  context,
  request,
}) => {
  const sounds = await countSounds(context);
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const send = (text: string) => postMessage(request, ben.traveller, { chatId: ben.chatId, text });
  const other = await context.newPage();
  for (const tab of [page, other]) {
    await openLive(tab, '/user/settings/notifications');
    // Browsers play nothing before the user has pressed something.
    await tab.getByRole('heading', { name: 'While Layover is open' }).click();
  }
  await send('One');
  for (const tab of [page, other]) await expect(preview(tab, 'One')).toBeVisible();
  const all = async () => (await sounds(page)) + (await sounds(other));
  await expect.poll(all).toBe(1);

  const saved = page.waitForResponse('**/api/user/notification-schedule');
  await page.getByRole('switch', { name: 'Play a sound' }).click();
  expect((await saved).ok()).toBe(true);
  await other.close();
  await send('Two');
  await expect(preview(page, 'Two')).toBeVisible();
  await page.getByRole('switch', { name: 'Show what comes in' }).click();
  await expect(previews(page)).toHaveCount(0, { timeout: 10_000 });
  await send('Three');
  await expect(page.getByRole('button', { name: 'Messages, 4 unread' })).toBeVisible();
  await expect(previews(page)).toHaveCount(0);

  // After a reload the settings are those of the account. Turning the sound on plays it.
  await page.reload();
  await expect(page.getByRole('switch', { name: 'Show what comes in' })).not.toBeChecked();
  expect(await sounds(page)).toBe(0);
  await page.getByRole('switch', { name: 'Play a sound' }).click();
  await expect.poll(() => sounds(page)).toBe(1);
});
