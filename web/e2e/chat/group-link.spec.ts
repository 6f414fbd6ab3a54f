import { createContact, createJoinedGroup } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { authorization, expect, memberPage, registerMember, submitLogin, test } from '../support/journey.ts';
import {
  chooseMenuItem,
  chooseWindowOption,
  conversation,
  message,
  openChat,
  sendText,
} from '../support/pages/chat-page.ts';

test('a person who opens the invitation link of a group signs in, sees the group and joins; the link is switched off', async ({
  context,
  otherBrowser,
  request: calls,
}) => {
  const ana = await memberPage(context, { first_name: 'Ana' });
  const cleo = await createContact(calls, ana.traveller, 'Cleo');
  const chatId = await createJoinedGroup(calls, ana.traveller, 'Porto dinner', [cleo.traveller]);
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, 'Porto dinner');
  await chooseWindowOption(ana.page, 'Invitation link');
  const dialog = ana.page.getByRole('dialog', { name: 'Invitation link' });
  await expect(dialog.getByText('There is no link at the moment.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  const link = dialog.getByRole('textbox', { name: 'Invitation link' });
  await expect(link).toHaveValue(/\/user\/messages\?group-link=[\w-]{43}$/);
  await expectAccessibleInBothThemes(ana.page, 'invitation link of a group');
  await keepScreenshot(ana.page, 'group-link-1440');
  const url = await link.inputValue();

  // The link leads a visitor to the sign-in page, and back to the group.
  const browser = await otherBrowser({ viewport: { width: 390, height: 844 } });
  const ben = await registerMember(calls, { first_name: 'Ben' });
  const page = await browser.newPage();
  await page.goto(url);
  await expect(page).toHaveURL(/\/login\?/);
  await submitLogin(page, ben);
  const invitation = page.getByRole('dialog', { name: 'Porto dinner', exact: true });
  await expect(invitation.getByText('2 members')).toBeVisible();
  await expectAccessibleInBothThemes(page, 'group of an invitation link');
  await keepScreenshot(page, 'group-link-join-390');
  await invitation.getByRole('button', { name: 'Join group' }).click();
  await expect(invitation).toBeHidden();
  await expect(conversation(page)).toContainText('You joined by link');
  await sendText(page, 'Thanks for the link');
  await expect(page).not.toHaveURL(/group-link/);

  await expect(dialog.getByText(/Ana .+ made the link\./)).toBeVisible();
  await dialog.getByRole('button', { name: 'Switch off' }).click();
  await expect(dialog.getByText('There is no link at the moment.')).toBeVisible();
  await ana.page.keyboard.press('Escape');
  await expect(conversation(ana.page).getByRole('button', { name: 'Options', exact: true })).toBeFocused();
  await expect(conversation(ana.page)).toContainText('Ben joined by link');
  await expect(message(ana.page, 'Thanks for the link')).toBeVisible();
  await page.goto(url);
  await expect(page.getByText('This link does not work any more.')).toBeVisible();
  await page.getByRole('button', { name: 'Close' }).first().click();
  await expect(page).not.toHaveURL(/group-link/);

  // Who was removed cannot come back by a new link, but can ask.
  const removed = await calls.post(`/api/chat/remove-person-from-group/${chatId}`, {
    headers: authorization(ana.traveller),
    data: { personID: ben._id },
  });
  expect(removed.status()).toBe(200);
  await conversation(ana.page).getByRole('button', { name: 'Options', exact: true }).click();
  await chooseMenuItem(ana.page, 'Invitation link');
  await dialog.getByRole('button', { name: 'Make a link' }).click();
  await expect(link).toHaveValue(/group-link=/);
  await page.goto(await link.inputValue());
  await expect(invitation.getByText('You were in this group before.')).toBeVisible();
  await invitation.getByRole('button', { name: 'Ask to come back' }).click();
  await expect(conversation(ana.page)).toContainText('Ben asks to come back');
});
