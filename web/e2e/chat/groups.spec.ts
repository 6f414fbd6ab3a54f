import { holdRequests } from '../support/browser/hold-requests.ts';
import { createChat, createGroup } from '../support/calls/chat-api.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import {
  chooseMenuItem,
  chooseWindowOption,
  conversation,
  message,
  messageField,
  openChat,
  openLive,
  openPanel,
  panel,
  sendText,
  undoButton,
} from '../support/pages/chat-page.ts';

test('members create, rename, join, leave and rejoin a group, and all see it live', async ({
  context,
  otherBrowser,
}) => {
  // Unique first names, because the search finds people by first name only.
  const run = Date.now().toString(36);
  const [ana, ben, cara] = await Promise.all([
    memberPage(context, { first_name: `Ana${run}` }),
    memberPage(await otherBrowser(), { first_name: `Ben${run}` }),
    memberPage(await otherBrowser(), { first_name: `Cara${run}` }),
  ]);
  await createChat(context.request, ana.traveller, ben.traveller);
  for (const { page } of [ana, ben, cara]) await page.goto('/user/destinations');

  await openPanel(ana.page);
  await ana.page.getByRole('button', { name: 'New group' }).click();
  const dialog = ana.page.getByRole('dialog', { name: 'New group' });
  const create = dialog.getByRole('button', { name: 'Create a Group' });
  await expect(dialog.getByText('Choose at least one person.')).toBeVisible();
  await expect(create).toBeDisabled();
  await dialog.getByRole('searchbox').fill(`bEN${run}`);
  await dialog.getByRole('checkbox', { name: new RegExp(`Ben${run}`) }).check();
  await expect(create).toBeDisabled();
  await expect(dialog.getByRole('status').last()).toHaveText(`Ben${run} is in the group at once.`);
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Alfama, Thursday');
  await create.click();
  await expect(dialog).toBeHidden();
  await expect(conversation(ana.page)).toContainText('You created the group Alfama, Thursday');

  await openChat(ben.page, 'Alfama, Thursday');
  await sendText(ben.page, 'I have the red umbrella');
  await expect(message(ana.page, 'red umbrella')).toBeVisible();

  await chooseWindowOption(ana.page, 'Rename group');
  const rename = ana.page.getByRole('dialog', { name: 'what is the new name of the group?' });
  await rename.getByRole('textbox', { name: 'New name' }).fill('Alfama, twenty past');
  await rename.getByRole('button', { name: 'Rename' }).click();
  await expect(rename).toBeHidden();
  await expect(ben.page.getByRole('region', { name: 'Group Alfama, twenty past' })).toBeVisible();
  await expect(conversation(ben.page)).toContainText('changed the name to Alfama, twenty past');

  await chooseWindowOption(ana.page, 'Add user');
  await conversation(ana.page).getByRole('searchbox').fill(`Cara${run}`);
  await conversation(ana.page)
    .getByRole('radio', { name: new RegExp(`Cara${run}`) })
    .check();
  await expect(conversation(ana.page)).toContainText(`Cara${run} gets an invitation.`);
  await conversation(ana.page).getByRole('button', { name: 'Add User', exact: true }).click();
  await expect(ana.page.getByText(`Cara${run} gets an invitation.`)).toBeVisible();

  // Messages are not readable before accepting; declining can be undone.
  await openChat(cara.page, 'Alfama, twenty past');
  const invitation = cara.page.getByRole('region', { name: 'Invitation to Alfama, twenty past' }).first();
  await expect(invitation).toContainText(`Ana${run} invites you to Alfama, twenty past`);
  await expect(invitation).toContainText(`Ben${run}`);
  await expect(messageField(cara.page)).toHaveCount(0);
  await invitation.getByRole('button', { name: 'Decline' }).click();
  await expect(invitation).toHaveCount(0);
  const row = panel(cara.page).getByRole('button', { name: 'Alfama, twenty past', exact: true });
  await expect(row).toHaveCount(0);
  await cara.page.getByRole('button', { name: 'Undo' }).click();
  await row.click();
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expect(messageField(cara.page)).toBeFocused();
  await expect(conversation(ben.page)).toContainText(`Cara${run} joined`);
  await expect(conversation(ben.page)).toContainText('3 members');
  await expect(message(cara.page, 'red umbrella')).toHaveCount(0);
  await sendText(cara.page, 'Where is the church?');
  await expect(message(ben.page, 'Where is the church?')).toBeVisible();

  // Leaving can be undone, because the call is made when the toast ends.
  await chooseWindowOption(ben.page, 'Leave Group');
  await expect(conversation(ben.page)).toHaveCount(0);
  await expect(panel(ben.page)).toContainText('You left this group');
  await undoButton(ben.page, 'You left Alfama, twenty past.').click();
  await expect(conversation(ben.page).getByRole('textbox', { name: 'Message' })).toBeFocused();
  await sendText(ben.page, 'Still here');
  await expect(message(ana.page, 'Still here')).toBeVisible();
  await expect(conversation(ana.page)).not.toContainText('left the group');

  // A page that closes before the toast ends makes the call.
  await chooseWindowOption(ben.page, 'Leave Group');
  await expect(panel(ben.page)).toContainText('You left this group');
  await ben.page.reload();
  await openPanel(ben.page);
  await expect(panel(ben.page)).toContainText('You left this group');
  await expect(conversation(ana.page)).toContainText(`Ben${run} left the group`);
  await expect(conversation(ana.page)).toContainText('2 members');

  await openChat(ben.page, 'Alfama, twenty past');
  await conversation(ben.page).getByRole('button', { name: 'Ask to come back' }).click();
  await expect(messageField(ben.page)).toHaveAttribute('placeholder', 'You have asked to come back');
  await expect(conversation(ana.page)).toContainText(`Ben${run} asks to come back`);
  await conversation(ana.page).getByRole('button', { name: 'Add', exact: true }).click();
  await sendText(ben.page, 'I am back');
  await expect(message(ana.page, 'I am back')).toBeVisible();
  await chooseWindowOption(ben.page, 'Leave Group');
  await expect(conversation(ben.page)).toHaveCount(0);
  // A group can be archived while leaving it can still be undone. Later messages do not bring it back.
  const menu = panel(ben.page).getByRole('button', { name: 'Options of Alfama, twenty past' });
  const archived = ben.page.waitForResponse(/hidden-chat/);
  await menu.click();
  await chooseMenuItem(ben.page, 'Archive');
  await archived;
  await expect(conversation(ana.page)).toContainText('2 members');
  await ben.page.reload();
  await openPanel(ben.page);
  await expect(panel(ben.page).getByRole('button', { name: 'Archived', exact: true })).toBeVisible();
  await expect(panel(ben.page).getByText('You left this group')).toHaveCount(0);
  await sendText(ana.page, 'Ten past by now');
  await panel(ben.page).getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(panel(ben.page)).toContainText('You left this group');
  await menu.click();
  await chooseMenuItem(ben.page, 'Delete');
  await expect(panel(ben.page).getByText('You left this group')).toHaveCount(0);
});

test('an invitation whose decline is undone can be opened at once', async ({ context, otherBrowser }) => {
  const ana = await memberPage(context);
  const { page, traveller } = await memberPage(await otherBrowser());
  await createGroup(context.request, ana.traveller, 'Alfama', [traveller]);
  await openLive(page, '/user/destinations');
  await openChat(page, 'Alfama');
  const invitation = page.getByRole('region', { name: 'Invitation to Alfama' }).first();
  // The sync that follows the decline reads the chats before the decline is undone, and its answer comes afterwards.
  const read = Promise.withResolvers<void>();
  const late = Promise.withResolvers<void>();
  await page.route(
    '**/api/chat/changes',
    async (route) => {
      const response = await route.fetch();
      read.resolve();
      await late.promise;
      await route.fulfill({ response });
    },
    { times: 1 },
  );
  await invitation.getByRole('button', { name: 'Decline' }).click();
  await read.promise;
  const sendUndo = await holdRequests(page, '**/api/chat/decline-invitation/*');
  await page.getByRole('button', { name: 'Undo' }).click();
  // That answer would remove the invitation again, and close its window.
  const row = panel(page).getByRole('button', { name: 'Alfama', exact: true });
  await expect(row).toHaveCount(0);
  late.resolve();
  sendUndo();
  await row.click();
  await invitation.getByRole('button', { name: 'Accept' }).click();
  await expect(messageField(page)).toBeFocused();
});
