import { createChatRequest } from '../support/calls/chat-api.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { refundOrder } from '../support/calls/purchase.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, registerMember, type Traveller, test } from '../support/journey.ts';
import {
  conversation,
  message,
  messageField,
  openPanel,
  panel,
  sendText,
} from '../support/pages/chat-page.ts';
import { payByWallet } from '../support/pages/payments.ts';

test('a member reaches the limit of new chats, buys a package, and goes on with the rejected message', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const people: Traveller[] = [];
  while (people.length < 7) people.push(await registerMember(request, { first_name: 'Recipient' }));
  const [last, ...others] = people as [Traveller, ...Traveller[]];
  for (const other of others.slice(0, 3)) await createChatRequest(request, traveller, other, 'Hello');

  const openDraft = async ({ first_name, last_name }: Traveller) => {
    await page.goto(`/user/people?name=${last_name}`);
    await page.getByRole('button', { name: `Chat with ${first_name} ${last_name}` }).click();
  };
  await test.step('the draft shows what is used from half of the limit on', async () => {
    await openDraft(last);
    await expect(messageField(page)).toBeVisible();
    await expect(conversation(page)).toContainText('3 of 5 new chats, groups and invitations today');
    await expectAccessible(page, 'a draft near the limit');
    await keepScreenshot(page, 'draft');
    for (const other of others.slice(3, 5)) await createChatRequest(request, traveller, other, 'Hello');
  });

  const failed = conversation(page).getByRole('alert');
  const link = failed.getByRole('link', { name: 'See packages with more' });
  await test.step('the rejection names the limit and leads to the packages, and the message is kept', async () => {
    await sendText(page, 'May I join you?');
    await expect(failed).toContainText('You have used today’s 5 new chats, groups and invitations.');
    const back = encodeURIComponent(`/user/people?name=${last.last_name}`);
    await expect(link).toHaveAttribute('href', `/user/packages?for=chat&back=${back}`);
    await expectAccessible(page, 'a rejected message');
    await keepScreenshot(page, 'rejected');
  });

  const claimedTier = () =>
    page.evaluate(() => {
      const [, claims = ''] = (localStorage.getItem('auth._token.local') ?? '').split('.');
      return JSON.parse(atob(claims.replaceAll('-', '+').replaceAll('_', '/'))).selected_package;
    });
  expect(await claimedTier()).toBe('free');
  const order = await test.step('the purchase reaches the open page within seconds', async () => {
    await link.click();
    await expect(page.getByText('You have used your 5 new chats of today.', { exact: false })).toBeVisible();
    await page.getByRole('main').getByRole('link', { name: 'Choose Gold' }).click();
    await payByWallet(page, 'Pay $');
    await expect(page.getByRole('heading', { level: 1, name: /Gold is yours until/ })).toBeVisible();
    const _id = new URL(page.url()).pathname.split('/').at(-1) ?? '';
    await page.getByRole('link', { name: 'Go on where you were' }).click();
    await expect(page).toHaveURL(/\/user\/people\?name=/);
    await expect.poll(claimedTier, { timeout: 20_000 }).toBe('gold');
    await conversation(page).getByRole('button', { name: 'Expand' }).click();
    await failed.getByRole('button', { name: 'Try again' }).click();
    await expect(message(page, 'May I join you?')).toContainText('Sent');
    return { _id };
  });

  await test.step('the member is featured, and no more after the refund', async () => {
    const own = page.getByRole('main').getByText('Featured', { exact: true });
    await page.goto('/user/profile');
    await expect(own).toBeVisible();
    await keepScreenshot(page, 'featured');
    const planId = await createPlan(request, { planName: uniqueName('Fado evening') });
    await markInterest(request, planId, traveller);
    const row = page.locator('#people').getByRole('listitem').filter({ hasText: traveller.last_name });
    const mark = row.getByText('Featured', { exact: true });
    await expect(async () => {
      await page.goto(`/user/destinations/${planId}`);
      await expect(mark).toBeVisible({ timeout: 3_000 });
    }).toPass();
    const nameBox = await row.getByText(`Ana ${traveller.last_name}`, { exact: true }).boundingBox();
    const markBox = await mark.boundingBox();
    if (!nameBox || !markBox) throw new Error('The row has a name and a mark.');
    expect(markBox.x - nameBox.x - nameBox.width).toBeLessThan(40);
    const lower = markBox.y + markBox.height / 2 - nameBox.y - nameBox.height / 2;
    expect(Math.abs(lower)).toBeLessThan(5);
    await page.goto('/user/profile');
    await refundOrder(request, order);
    await expect.poll(claimedTier, { timeout: 20_000 }).toBe('free');
    await expect(own).toHaveCount(0);
    await openDraft(others[5]!);
    await expect(conversation(page).filter({ hasText: 'The count begins anew' }).first()).toBeVisible();
  });
});

test('a group that is too large keeps its people and its name while a package is bought', async ({
  context,
}) => {
  const { page } = await memberPage(context, { first_name: 'Ana' });
  await page.goto('/user/destinations');
  await openPanel(page);
  await panel(page).getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog', { name: 'New group' });
  const boxes = dialog.getByRole('checkbox');
  await expect(boxes.nth(9)).toBeAttached();
  for (let index = 0; index < 4; index++) await boxes.nth(index).check();
  await expect(dialog).toContainText('5 of the 10 people that your package allows in a group');
  await keepScreenshot(page, 'group-half');
  for (let index = 4; index < 10; index++) await boxes.nth(index).check();
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Lisbon crew');
  await dialog.getByRole('button', { name: 'Create a Group' }).click();
  const rejection = dialog.getByRole('alert');
  await expect(rejection).toContainText('Your package allows groups of 10 people.');
  await expectAccessible(page, 'a group above the limit');
  await keepScreenshot(page, 'group-rejected');
  await rejection.getByRole('link', { name: 'See packages with more' }).click();
  await expect(page).toHaveURL(/\/user\/packages\?for=chat/);
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('main').getByText('With a larger one you go on at once')).toBeVisible();
  await page.goBack();
  await expect(dialog.getByRole('textbox', { name: 'Group name' })).toHaveValue('Lisbon crew');
  await expect(dialog).toContainText('You and 10 others');
});
