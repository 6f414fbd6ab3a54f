import { createContact } from '../support/calls/chat-api.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import {
  chooseMenuItem,
  chooseWindowOption,
  conversation,
  messageField,
  openChat,
  panel,
} from '../support/pages/chat-page.ts';

test('windows keep their drafts and are restored after a reload', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  const cara = await createContact(request, traveller, 'Cara');
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
  await chooseMenuItem(page, 'Archive');
  await expect(windowOf(cara.name)).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Archived', exact: true }).click();
  await panel(page).getByRole('button', { name: cara.name, exact: true }).click();
  await expect(fieldOf(cara.name)).toHaveValue('For Cara');
  await panel(page).getByRole('button', { name: 'Back to chats' }).click();
  const row = panel(page).getByRole('listitem').filter({ hasText: ben.name });
  await expect(row).not.toContainText('For Ben');
  await windowOf(ben.name).getByRole('button', { name: 'Minimize' }).click();
  await expect(fieldOf(ben.name)).toHaveCount(0);
  await expect(row).toContainText('Draft: For Ben');

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

test('an emoji is inserted at the caret, and the profile opens in a new tab', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const ben = await createContact(request, traveller, 'Ben');
  await page.goto('/user/destinations');
  await openChat(page, ben.name);
  await messageField(page).fill('good evening');
  await messageField(page).press('Home');
  await conversation(page).getByRole('button', { name: 'Emoji', exact: true }).click();
  await conversation(page).getByRole('gridcell', { name: 'grinning face', exact: true }).click();
  await expect(messageField(page)).toHaveValue('😀good evening');
  await page.keyboard.press('Escape');
  await expect(messageField(page)).toBeFocused();

  const profile = context.waitForEvent('page');
  await chooseWindowOption(page, 'View profile');
  await expect(await profile).toHaveURL(new RegExp(`/user/.*${ben.traveller._id}`));
});
