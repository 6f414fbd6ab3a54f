import { createContact } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import { chooseMenuItem, conversation, openChat, openPanel, panel } from '../support/pages/chat-page.ts';

test('a chat that is marked as unread stays so over a reload, counts in the header, and is read once it is opened', async ({
  context,
  request,
}) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const { name } = await createContact(request, traveller, 'Ben');
  await page.goto('/user/destinations');
  await openChat(page, name);
  const row = panel(page).getByRole('listitem').filter({ hasText: name });
  const mark = row.getByRole('img', { name: 'Marked as unread' });
  const header = page.getByRole('button', { name: 'Messages, 1 unread' });
  await expect(header).toHaveCount(0);

  await row.getByRole('button', { name: `Options of ${name}` }).click();
  await chooseMenuItem(page, 'Mark as unread');
  await expect(mark).toBeVisible();
  await expect(conversation(page).getByRole('log')).toHaveCount(0);
  await expect(header.first()).toBeVisible();
  await expectAccessibleInBothThemes(page, 'a chat that is marked as unread');
  await keepScreenshot(page, 'marked-unread-1440');

  await page.reload();
  await openPanel(page);
  await expect(mark).toBeVisible();
  await panel(page).getByRole('button', { name, exact: true }).click();
  await expect(mark).toHaveCount(0);
  await page.reload();
  await openPanel(page);
  await expect(row).toBeVisible();
  await expect(mark).toHaveCount(0);

  // By hand, without opening it.
  await row.getByRole('button', { name: `Options of ${name}` }).click();
  await chooseMenuItem(page, 'Mark as unread');
  await expect(mark).toBeVisible();
  await row.getByRole('button', { name: `Options of ${name}` }).click();
  await chooseMenuItem(page, 'Mark as read');
  await expect(mark).toHaveCount(0);
});
