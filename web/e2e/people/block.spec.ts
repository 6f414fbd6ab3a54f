import { createChat, createChatRequest } from '../support/calls/chat-api.ts';
import { createPlan, markInterest, uniqueName } from '../support/calls/plan-api.ts';
import { expectAccessible, expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, type Member, test } from '../support/journey.ts';
import {
  anaAndBen,
  chooseMenuItem,
  chooseWindowOption,
  messageField,
  nameOf,
  openChat,
  openPanel,
  panel,
  sendText,
  toast,
  undoButton,
} from '../support/pages/chat-page.ts';

const chatRow = ({ page }: Member, other: Member) =>
  panel(page).getByRole('button', { name: nameOf(other), exact: true });
const linkTo = ({ page }: Member, other: Member) =>
  page.getByRole('main').getByRole('link', { name: nameOf(other) });
const isGone = ({ page }: Member) => page.getByRole('heading', { name: 'This profile is not here' });

test('a user blocks another one from the profile, neither finds the other, and an undo brings all back', async ({
  context,
  otherBrowser,
  request: calls,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const plan = await createPlan(calls, { planName: uniqueName('Dinner') });
  for (const { traveller } of [ana, ben]) await markInterest(calls, plan, traveller);
  await createChat(calls, ana.traveller, ben.traveller);
  const planPath = `/user/destinations/${plan}`;

  const seeEachOther = async (one: Member, other: Member) => {
    await one.page.goto(planPath);
    await openPanel(one.page);
    await expect(chatRow(one, other)).toBeVisible();
    await expect(linkTo(one, other)).toBeVisible();
  };
  await Promise.all([seeEachOther(ana, ben), seeEachOther(ben, ana)]);

  await test.step('Ana blocks Ben by keyboard and is led back', async () => {
    const { page } = ana;
    await linkTo(ana, ben).click();
    await expect(page.getByRole('heading', { level: 1, name: nameOf(ben) })).toBeVisible();
    await page.getByRole('button', { name: 'Options for Ben' }).press('Enter');
    await expect(page.getByRole('menuitem', { name: 'Start Chat' })).toBeFocused();
    await expectAccessibleInBothThemes(page, 'options of a profile');
    await page.keyboard.press('End');
    await expect(page.getByRole('menuitem', { name: 'Block Ben' })).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(toast(page, 'Ben is blocked.')).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${planPath}$`));
    await expect(linkTo(ana, ben)).toHaveCount(0);
    await openChat(page, nameOf(ben));
    await expect(page.getByPlaceholder('You blocked this chat')).toBeVisible();
  });

  const areBack = async () => {
    await expect(linkTo(ana, ben)).toBeVisible();
    await openChat(ana.page, nameOf(ben));
    await expect(messageField(ana.page)).toBeEnabled();
    await ben.page.reload();
    await expect(linkTo(ben, ana)).toBeVisible();
  };

  await test.step('Undo brings everything back', async () => {
    await undoButton(ana.page, 'Ben is blocked.').click();
    await expect(toast(ana.page, 'Ben is not blocked any more.')).toBeVisible();
    await areBack();
  });

  await test.step('after another block Ben does not find Ana any more', async () => {
    await linkTo(ana, ben).click();
    await ana.page.getByRole('button', { name: 'Options for Ben' }).click();
    await chooseMenuItem(ana.page, 'Block Ben');
    await expect(toast(ana.page, 'Ben is blocked.')).toBeVisible();
    const { page } = ben;
    await page.goto(`/user/profile/${ana.traveller._id}`);
    await expect(isGone(ben)).toBeVisible();
    await page.goto(`/user/people?name=${ana.traveller.last_name}`);
    await expect(page.getByRole('heading', { name: 'Nobody matches all of that' })).toBeVisible();
    await page.goto(planPath);
    await expect(linkTo(ben, ben)).toBeVisible();
    await expect(linkTo(ben, ana)).toHaveCount(0);
    // His chat with her stays as it was.
    await openPanel(page);
    await openChat(page, nameOf(ana));
    await sendText(page, 'Are you there?');
  });

  await test.step('the settings bring everything back as well', async () => {
    await ana.page.goto('/user/settings/visibility');
    await ana.page.getByRole('button', { name: `Unblock ${nameOf(ben)}` }).click();
    await expect(toast(ana.page, 'Ben is not blocked any more.')).toBeVisible();
    await ana.page.goto(planPath);
    await openPanel(ana.page);
    await areBack();
  });
});

test('a user finds the blocked people in the privacy settings and unblocks them', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const { page } = ana;
  const blocked = page.getByRole('region', { name: 'Blocked people' });
  await page.goto('/user/settings/visibility');
  await expect(blocked.getByText('You have not blocked anybody.')).toBeVisible();
  await page.goto(`/user/profile/${ben.traveller._id}`);
  await page.getByRole('button', { name: 'Options for Ben' }).click();
  await chooseMenuItem(page, 'Block Ben');
  await expect(toast(page, 'Ben is blocked.')).toBeVisible();
  await page.goto('/user/settings/visibility');
  await expect(blocked.getByRole('listitem')).toContainText(nameOf(ben));
  await expectAccessible(page, 'blocked people');
  await blocked.getByRole('button', { name: `Unblock ${nameOf(ben)}` }).press('Enter');
  await expect(blocked.getByText('You have not blocked anybody.')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Blocked people' })).toBeFocused();
  await undoButton(page, 'Ben is not blocked any more.').click();
  await expect(blocked.getByRole('listitem')).toContainText(nameOf(ben));
  await blocked.getByRole('button', { name: `Unblock ${nameOf(ben)}` }).click();
  await expect(blocked.getByText('You have not blocked anybody.')).toBeVisible();
  await page.goto(`/user/profile/${ben.traveller._id}`);
  await expect(page.getByRole('heading', { level: 1, name: nameOf(ben) })).toBeVisible();
});

test('a block in a chat is about the person, and is lifted in the settings', async ({
  context,
  otherBrowser,
  request,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  await createChatRequest(request, ana.traveller, ben.traveller, 'Are you in town?');
  const { page } = ana;
  await page.goto('/user/destinations');
  await openChat(page, nameOf(ben));
  await chooseWindowOption(page, 'Block user');
  await expect(page.getByPlaceholder('You blocked this chat')).toBeVisible();
  await undoButton(page, 'You do not see what Ben writes').click();
  await expect(messageField(page)).toBeEnabled();
  await chooseWindowOption(page, 'Block user');
  await expect(page.getByPlaceholder('You blocked this chat')).toBeVisible();
  await ben.page.goto('/user/destinations');
  await openChat(ben.page, nameOf(ana));
  await expect(async () => {
    await ben.page.goto(`/user/profile/${ana.traveller._id}`);
    await expect(isGone(ben)).toBeVisible();
  }).toPass();
  await page.goto('/user/settings/visibility');
  await page.getByRole('button', { name: `Unblock ${nameOf(ben)}` }).click();
  await expect(toast(page, 'Ben is not blocked any more.')).toBeVisible();
  await openPanel(page);
  await openChat(page, nameOf(ben));
  await expect(messageField(page)).toBeEnabled();
});
