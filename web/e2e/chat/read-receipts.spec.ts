import { createContact, createJoinedGroup, postMessage } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { chooseMessageOption, message, nameOf, openChat } from '../support/pages/chat-page.ts';

test('the info of an own group message says who has read it and when, and follows along while it is open', async ({
  context,
  otherBrowser,
  request: calls,
}) => {
  const ana = await memberPage(context, { first_name: 'Ana' });
  const ben = await memberPage(await otherBrowser(), { first_name: 'Ben' });
  const cleo = await createContact(calls, ana.traveller, 'Cleo');
  const people = [ben.traveller, cleo.traveller];
  const chatId = await createJoinedGroup(calls, ana.traveller, 'Porto dinner', people);
  await postMessage(calls, ana.traveller, { chatId, text: 'Table for three at nine' });

  await ana.page.goto('/user/destinations');
  await openChat(ana.page, 'Porto dinner');
  await chooseMessageOption(ana.page, 'Table for three', 'Message info');
  const dialog = ana.page.getByRole('dialog', { name: 'Message info' });
  const readBy = dialog.getByRole('list', { name: 'Read by' });
  const others = dialog.getByRole('list', { name: 'No read receipt' });
  await expect(others.getByRole('listitem')).toHaveCount(2);
  for (const name of [nameOf(ben), cleo.name])
    await expect(others.getByRole('listitem').filter({ hasText: name })).toBeVisible();
  await expect(readBy).toHaveCount(0);

  await ben.page.goto('/user/destinations');
  await openChat(ben.page, 'Porto dinner');
  await expect(readBy.getByRole('listitem')).toHaveText([new RegExp(`${nameOf(ben)}.*\\d\\d:\\d\\d`)]);
  await expect(others.getByRole('listitem')).toHaveText([new RegExp(cleo.name)]);
  await expectAccessibleInBothThemes(ana.page, 'info of a message');
  await keepScreenshot(ana.page, 'message-info-1440');
  await ana.page.keyboard.press('Escape');
  await expect(message(ana.page, 'Table for three')).toBeFocused();
  await message(ben.page, 'Table for three').hover();
  await message(ben.page, 'Table for three').getByRole('button', { name: 'Message options' }).click();
  await expect(ben.page.getByRole('menuitem', { name: 'Reply' })).toBeVisible();
  await expect(ben.page.getByRole('menuitem', { name: 'Message info' })).toHaveCount(0);
});
