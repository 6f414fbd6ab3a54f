import { createChatRequest, createContact } from '../support/calls/chat-api.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import {
  anaAndBen,
  chooseMenuItem,
  message,
  nameOf,
  openChat,
  openPanel,
  panel,
  sendText,
  undoButton,
} from '../support/pages/chat-page.ts';

test('a chat can be archived, restored and deleted', async ({ context, request }) => {
  const { page, traveller } = await memberPage(context, { first_name: 'Ana' });
  const { name } = await createContact(request, traveller, 'Ben');

  await page.goto('/user/destinations');
  await openPanel(page);
  const row = panel(page).getByRole('button', { name, exact: true });
  const menu = panel(page).getByRole('button', { name: `Options of ${name}` });
  await menu.click();
  await expect(page.getByText('Do you want to delete this chat?')).toBeVisible();
  await chooseMenuItem(page, 'Archive');
  await expect(row).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await menu.click();
  await chooseMenuItem(page, 'Archive');
  await expect(row).toHaveCount(0);
  await panel(page).getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(row).toBeVisible();
  await menu.click();
  await chooseMenuItem(page, 'Back to the list');
  await panel(page).getByRole('button', { name: 'Back to chats' }).click();
  await expect(row).toBeVisible();

  await menu.click();
  await chooseMenuItem(page, 'Delete');
  await expect(row).toHaveCount(0);
  await page.reload();
  await openPanel(page);
  await expect(panel(page).getByText('No chats yet')).toBeVisible();
});

test('a deletion can be undone by keyboard and keeps messages that arrive meanwhile', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const name = nameOf(ben);
  await createChatRequest(context.request, ben.traveller, ana.traveller, 'Hello Ana');
  await ben.page.goto('/user/destinations');
  await openChat(ben.page, nameOf(ana));
  await ana.page.goto('/user/destinations');
  await openPanel(ana.page);
  const row = panel(ana.page).getByRole('button', { name, exact: true });
  const menu = panel(ana.page).getByRole('button', { name: `Options of ${name}` });

  // There is one toast at a time, and its Undo can be reached by keyboard.
  await menu.click();
  await chooseMenuItem(ana.page, 'Archive');
  await expect(undoButton(ana.page, 'chat archived')).toBeVisible();
  // The first toast stays while the pointer is over it.
  await undoButton(ana.page, 'chat archived').hover();
  await panel(ana.page).getByRole('button', { name: 'Archived', exact: true }).press('Enter');
  await menu.press('Enter');
  await ana.page.getByRole('menuitem', { name: /^Delete/ }).press('Enter');
  await expect(undoButton(ana.page, `${name}: chat deleted.`)).toBeVisible();
  await expect(undoButton(ana.page, 'chat archived')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await ana.page.keyboard.press('Tab');
  await expect(undoButton(ana.page, 'chat deleted')).toBeFocused();
  await ana.page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await ana.page.reload();
  await openPanel(ana.page);
  await panel(ana.page).getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(row).toBeVisible();

  // Messages that arrive while the deletion can be undone are not deleted.
  await menu.click();
  await chooseMenuItem(ana.page, 'Delete');
  await expect(row).toHaveCount(0);
  await sendText(ben.page, 'One more thing');
  await expect(undoButton(ana.page, 'chat deleted')).toBeVisible();
  await ana.page.keyboard.press('Alt+T');
  await expect(undoButton(ana.page, 'chat deleted')).toBeFocused();
  await undoButton(ana.page, 'chat deleted').blur();
  await panel(ana.page).getByRole('button', { name: 'Back to chats' }).click();
  await expect(row).toBeVisible();
  await row.click();
  await expect(message(ana.page, 'One more thing')).toBeVisible();
  await expect(message(ana.page, 'Hello Ana')).toHaveCount(0);
});
