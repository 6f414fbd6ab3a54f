import { createChat, createGroup } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { expect, memberPage, registerMember, test } from '../support/journey.ts';
import {
  chooseMenuItem,
  chooseMessageOption,
  chooseWindowOption,
  conversation,
  expectFits,
  nameOf,
  openChat,
  openPanel,
  panel,
} from '../support/pages/chat-page.ts';

test('all parts of the chat are accessible', async ({ context, request }) => {
  const { page, traveller: ana } = await memberPage(context, { first_name: 'Ana' });
  const ben = await registerMember(request, {
    first_name: 'Bartholomew',
    job: 'Senior Procurement Manager Latin America',
    company: 'Kreuzfeld & Partners International',
  });
  await createChat(request, ben, ana);
  await createGroup(request, ana, 'Alfama, Thursday', [ben]);
  const cara = await registerMember(request, {
    first_name: 'Maximiliana Konstantina',
    job: 'Regional Director of Everything Else',
    company: 'Halcyon',
  });
  await createGroup(request, cara, 'Twenty-three characters', [ana]);
  await page.goto('/user/destinations');
  const check = (screen: string) => expectAccessibleInBothThemes(page, screen);

  await openPanel(page);
  await check('panel');
  await panel(page).getByRole('searchbox').fill('town');
  await expect(panel(page).getByRole('list', { name: 'Messages found' }).getByRole('listitem')).toHaveCount(
    1,
  );
  await check('search in all chats');
  await panel(page).getByRole('searchbox').fill('');
  // Without an archived chat there is no link to the archive.
  const archive = panel(page).getByRole('button', { name: 'Archived', exact: true });
  await expect(archive).toHaveCount(0);
  const options = panel(page).getByRole('button', { name: `Options of ${nameOf({ traveller: ben })}` });
  await options.click();
  await chooseMenuItem(page, 'Archive');
  await archive.click();
  await expect(options).toBeVisible();
  await check('archive');
  await options.click();
  await chooseMenuItem(page, 'Back to the list');
  await expect(panel(page).getByText('Nothing archived')).toBeVisible();
  await panel(page).getByRole('button', { name: 'Back to chats' }).click();

  await openChat(page, 'Twenty-three characters');
  await expect(conversation(page).getByRole('button', { name: 'Decline' })).toBeVisible();
  await check('invitation');
  await conversation(page).getByRole('button', { name: 'Close', exact: true }).click();

  await panel(page).getByRole('button', { name: 'New group' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox').first().check();
  await dialog.getByRole('textbox', { name: 'Group name' }).fill('Twenty-four letters long');
  await check('new group');
  await expectFits(page, 'New group');
  await page.keyboard.press('Escape');

  await openChat(page, nameOf({ traveller: ben }));
  await chooseWindowOption(page, 'Search messages');
  await page.getByTestId('conversation-search').getByRole('searchbox').fill('town');
  await expect(page.getByTestId('conversation-search').getByRole('listitem')).toHaveCount(1);
  await check('window with search');
  await page.keyboard.press('Escape');
  await chooseMessageOption(page, 'Are you in town?', 'Report');
  await dialog.getByRole('button', { name: 'Report', exact: true }).click();
  await expect(dialog.getByText('Please choose a reason.')).toBeVisible();
  await check('report');
  await page.keyboard.press('Escape');
  await conversation(page).getByRole('button', { name: 'Close', exact: true }).click();

  await openChat(page, 'Alfama, Thursday');
  await chooseWindowOption(page, 'Members');
  await check('members');
  await expectFits(page, 'Alfama, Thursday');
  await page.keyboard.press('Escape');
  await chooseWindowOption(page, 'Add user');
  await check('add user');

  await page.goto('/user/settings/visibility');
  await expect(page.getByRole('heading', { name: 'In your chats' })).toBeVisible();
  await check('privacy');
});
