import type { APIRequestContext } from '@playwright/test';
import {
  adminToken,
  callOff,
  createPlan,
  markInterest,
  publish,
  uniqueName,
} from '../support/calls/plan-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { adminLogin } from '../support/demo-logins.ts';
import { authorization, expect, type Member, memberPage, signIn, test } from '../support/journey.ts';
import { bellOf, notificationsOf } from '../support/pages/bell.ts';
import { chooseWindowOption, openChat } from '../support/pages/chat-page.ts';

const windowOf = ({ page }: Member, name: string) => page.getByRole('region', { name: `Group ${name}` });

test('two people talk in the chat of their plan, and both are told at once when it is called off', async ({
  context,
  otherBrowser,
  request,
}) => {
  const planName = uniqueName('Fado evening');
  const planId = await createPlan(request, { planName });
  const one = await memberPage(context, { first_name: 'Elena' });
  const two = await memberPage(await otherBrowser(), { first_name: 'Rahul' });

  // From the page of the plan.
  await one.page.goto(`/user/destinations/${planId}`);
  await expect(one.page.getByRole('button', { name: 'Join the plan’s chat' })).toHaveCount(0);
  await one.page
    .getByRole('button', { name: `I’m interested in ${planName}` })
    .first()
    .click();
  await one.page.getByRole('button', { name: 'Join the plan’s chat' }).click();
  await expect(windowOf(one, planName).getByText(`This is the chat of the plan ${planName}`)).toBeVisible();

  // From the Plans tab.
  await markInterest(request, planId, two.traveller);
  await two.page.goto('/user/destinations');
  await two.page.getByRole('button', { name: 'Plans', exact: true }).click();
  await two.page.getByRole('button', { name: planName }).click();
  await two.page.getByTestId('side-panel').getByRole('button', { name: 'Join the plan’s chat' }).click();
  await expect(windowOf(two, planName)).toBeVisible();
  await expect(windowOf(one, planName).getByText('Rahul joined')).toBeVisible();

  const field = windowOf(two, planName).getByRole('textbox');
  await field.fill('Shall we meet at the door?');
  await field.press('Enter');
  await expect(windowOf(one, planName).getByText('Shall we meet at the door?')).toBeVisible();

  await callOff(request, planId, 'The singer is ill.');
  for (const member of [one, two]) {
    await expect(
      windowOf(member, planName).getByText('The plan was called off: The singer is ill.'),
    ).toBeVisible();
    await bellOf(member.page, 'Notifications, 1 new').click();
    const list = notificationsOf(member.page);
    await expect(list.getByText(`${planName} was called off. The singer is ill.`)).toBeVisible();
  }

  // Opening the list marks it as read, and its entry opens the plan.
  await expectAccessible(one.page, 'notifications');
  await one.page.goto('/user/profile');
  await expect(bellOf(one.page, 'Notifications')).toBeVisible();
  await bellOf(one.page, 'Notifications').click();
  await notificationsOf(one.page).getByRole('link', { name: planName }).click();
  await expect(one.page).toHaveURL(`/user/destinations/${planId}`);
  await expect(notificationsOf(one.page)).toHaveCount(0);
  await expect(one.page.getByRole('heading', { level: 1, name: planName })).toBeVisible();

  await publish(request, planId);
  await expect(windowOf(two, planName).getByText('The plan takes place after all')).toBeVisible();
});

test('the organiser removes somebody from the chat of a plan, and lets them back in', async ({
  page,
  request,
  otherBrowser,
}) => {
  const planName = uniqueName('Fado evening');
  const planId = await createPlan(request, { planName });
  const guest = await memberPage(await otherBrowser(), { first_name: 'Rahul' });
  await markInterest(request, planId, guest.traveller);
  await signIn(page, adminLogin);
  const join = async () => {
    await guest.page.goto(`/user/destinations/${planId}`);
    await guest.page.getByRole('button', { name: 'Join the plan’s chat' }).click();
  };
  await join();
  await expect(windowOf(guest, planName)).toBeVisible();
  const headers = { Authorization: `Bearer ${await adminToken(request)}` };
  const joined = await request.post(`/api/chat/join-plan-chat/${planId}`, { headers });
  expect(joined.status(), await joined.text()).toBe(200);
  await page.goto('/admin/profile');
  await openChat(page, planName);
  await chooseWindowOption(page, 'Members');
  const members = page.getByRole('dialog', { name: planName });
  await members.getByRole('button', { name: /Options for Rahul/ }).click();
  await page.getByRole('menuitem', { name: 'Remove from group' }).click();
  await expect(members.getByText('Removed, and cannot join again')).toBeVisible();
  await expectAccessible(page, 'a person removed from the chat of a plan');

  await join();
  await expect(guest.page.getByText('The organiser has removed you from this chat.')).toBeVisible();
  await members.getByRole('button', { name: /Let Rahul .* back in/ }).click();
  await expect(page.getByText('Rahul can join this chat again.')).toBeVisible();
  await join();
  await expect(windowOf(guest, planName).getByRole('textbox')).toBeEditable();
});

/** A plan with a chat that its guest has joined and left. Nothing announces to others that the guest joins again on the same day. */
async function leftPlanChat(request: APIRequestContext, guest: Member) {
  const planName = uniqueName('Fado evening');
  const planId = await createPlan(request, { planName });
  await markInterest(request, planId, guest.traveller);
  const headers = authorization(guest.traveller);
  const join = () => request.post(`/api/chat/join-plan-chat/${planId}`, { headers });
  // The chat service receives the plan and the interest a moment later.
  await expect.poll(async () => (await join()).status()).toBe(200);
  const { _id: chatId } = (await (await join()).json()).document.chat;
  const left = await request.post(`/api/chat/exit-group/${chatId}`, { headers });
  expect(left.status(), await left.text()).toBe(200);
  return { planName, planId };
}

test('a chat that is joined again after its earlier messages were read starts empty', async ({
  context,
  request,
}) => {
  const guest = await memberPage(context);
  const { planName, planId } = await leftPlanChat(request, guest);
  await guest.page.goto(`/user/destinations/${planId}`);
  await openChat(guest.page, planName);
  await expect(windowOf(guest, planName).getByText(`This is the chat of the plan ${planName}`)).toBeVisible();
  await windowOf(guest, planName)
    .getByRole('button', { name: /^Close/ })
    .click();

  await guest.page.getByRole('button', { name: 'Join the plan’s chat' }).click();
  const field = windowOf(guest, planName).getByRole('textbox');
  await field.fill('Back again');
  await field.press('Enter');
  await expect(windowOf(guest, planName).getByText('Back again')).toBeVisible();
});

test('a chat that is joined again while the list of chats is on its way can be written in', async ({
  context,
  request,
}) => {
  const guest = await memberPage(context);
  const { planName, planId } = await leftPlanChat(request, guest);

  // The list is from before the user joins again.
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  const reading = Promise.withResolvers<void>();
  await guest.page.route('**/api/chat/user?*', async (route) => {
    const response = await route.fetch();
    reading.resolve();
    await held;
    await route.fulfill({ response });
  });
  await guest.page.goto(`/user/destinations/${planId}`);
  await reading.promise;
  const rejoined = guest.page.waitForResponse('**/api/chat/join-plan-chat/*');
  await guest.page.getByRole('button', { name: 'Join the plan’s chat' }).click();
  await rejoined;
  answer();
  await expect(windowOf(guest, planName).getByRole('textbox')).toBeEditable();
});
