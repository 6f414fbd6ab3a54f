import { createChatRequest, postMessage } from '../support/calls/chat-api.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, registerMember, type Traveller, test } from '../support/journey.ts';
import { anaAndBen, conversation, message, nameOf, openChat, sendText } from '../support/pages/chat-page.ts';

test('a user does not see what a blocked person sends, and sees new messages after the unblock', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  await createChatRequest(context.request, ben.traveller, ana.traveller, 'Hello Ana');
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await ana.page.getByRole('button', { name: 'Block', exact: true }).click();
  await expect(ana.page.getByPlaceholder('You blocked this chat')).toBeVisible();

  await ben.page.goto('/user/destinations');
  await openChat(ben.page, nameOf(ana));
  await sendText(ben.page, 'Can you read this?');
  await expect(message(ben.page, 'Can you read this?')).toContainText('Sent');

  await ana.page.getByRole('button', { name: 'Unblock', exact: true }).click();
  await expect(ana.page.getByRole('button', { name: 'Accept' })).toBeVisible();
  await sendText(ben.page, 'And this?');
  await expect(message(ana.page, 'And this?')).toBeVisible();
  await expect(message(ana.page, 'Can you read this?')).toHaveCount(0);
});

test('a request above the daily limit stays as failed and shows the limit and when it restarts', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  // Requests to users of other journeys would disturb them.
  const recipients: Traveller[] = [];
  while (recipients.length < 5) recipients.push(await registerMember(request, { first_name: 'Recipient' }));
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
  await expect(failed.getByRole('link')).toHaveAttribute('href', /^\/user\/packages\?for=chat&back=/);
  await failed.getByRole('button', { name: 'Discard' }).click();
  await expect(message(page, 'May I join you?')).toHaveCount(0);
});

test('a request with unread messages opens at its end', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await registerMember(request, { first_name: 'Ben' });
  const chatId = await createChatRequest(request, ben, traveller, 'Are you in town tonight?');
  await postMessage(request, ben, { chatId, text: 'There is a concert at nine.\n'.repeat(6) });
  // Unread messages stay unread, so that the window opens with them.
  await page.route(`**/watch-message/${chatId}`, (route) => route.abort());
  await page.goto('/user/trips');
  await openChat(page, nameOf({ traveller: ben }));
  await expect(message(page, 'a concert at nine')).toBeVisible();
  await expect(conversation(page).getByText('New messages', { exact: true })).toBeAttached();
  const belowView = () =>
    conversation(page)
      .getByRole('log')
      .evaluate((list) => list.scrollHeight - list.clientHeight - list.scrollTop);
  await expect.poll(belowView).toBeLessThanOrEqual(1);
});

test('the window of a request or a draft names the plan that both are interested in', async ({
  context,
  request,
}) => {
  const planName = uniqueName('Fado in Alfama');
  const planId = await createPlan(request, { planName });
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await registerMember(request, { first_name: 'Ben' });
  const cara = await registerMember(request, { first_name: 'Cara' });
  await markInterest(request, planId, traveller);
  await markInterest(request, planId, ben);
  await markInterest(request, planId, cara, { listed: false });
  const [fromBen, fromCara] = [
    await createChatRequest(request, ben, traveller, 'Shall we share a taxi?'),
    await createChatRequest(request, cara, traveller, 'Hello'),
  ];
  const windowWith = (text: string) => conversation(page).filter({ hasText: text });
  const inCommon = { name: `You are both interested in ${planName}` };

  await page.goto(`/user/trips?chat=${fromBen}`);
  const link = windowWith('Ben would like to chat').getByRole('link', inCommon);
  await expect(link).toBeVisible();
  await expectAccessibleInBothThemes(page, 'request with a plan in common');
  await link.click();
  await expect(page).toHaveURL(`/user/destinations/${planId}`);

  await test.step('not for a person who hides the interest', async () => {
    const answered = page.waitForResponse((response) => response.url().includes(`with=${cara._id}`));
    await page.goto(`/user/trips?chat=${fromCara}`);
    expect((await answered).ok()).toBe(true);
    await expect(windowWith('Cara would like to chat')).toBeVisible();
    await expect(windowWith('Cara would like to chat').getByRole('link', inCommon)).toHaveCount(0);
  });

  await test.step('in a draft', async () => {
    const dan = await registerMember(request, { first_name: 'Dan' });
    await markInterest(request, planId, dan);
    await page.goto(`/user/profile/${dan._id}`);
    await page.getByRole('button', { name: 'Start chat' }).first().click();
    await expect(windowWith(`Dan ${dan.last_name}`).getByRole('link', inCommon)).toHaveAttribute(
      'href',
      `/user/destinations/${planId}`,
    );
  });
});
