import {
  anaAndBen,
  ask,
  choose,
  message,
  nameOf,
  openChat,
  openPanel,
  panel,
  undo,
  write,
} from './chatting.ts';
import { expect, test } from './journey.ts';

test('a chat is archived, restored, archived again, found in the archive and deleted', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const name = nameOf(ben);
  await ask(context.request, ben.traveller, ana.traveller, 'Hello Ana');

  await ana.page.goto('/user/destinations');
  await openPanel(ana.page);
  const row = panel(ana.page).getByRole('button', { name, exact: true });
  const menu = panel(ana.page).getByRole('button', { name: `Options of ${name}` });
  await menu.click();
  await expect(ana.page.getByText('Do you want to delete this chat?')).toBeVisible();
  await choose(ana.page, 'Archive');
  await expect(row).toHaveCount(0);
  await ana.page.getByRole('button', { name: 'Undo' }).click();
  await expect(row).toBeVisible();

  await menu.click();
  await choose(ana.page, 'Archive');
  await expect(row).toHaveCount(0);
  await panel(ana.page).getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(row).toBeVisible();
  await menu.click();
  await choose(ana.page, 'Back to the list');
  await panel(ana.page).getByRole('button', { name: 'Back to chats' }).click();
  await expect(row).toBeVisible();

  await menu.click();
  await choose(ana.page, 'Delete');
  await expect(row).toHaveCount(0);
  await ana.page.reload();
  await openPanel(ana.page);
  await expect(panel(ana.page).getByText('No chats yet')).toBeVisible();
});

test('a deletion can be undone by keyboard and keeps messages that come meanwhile', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const name = nameOf(ben);
  await ask(context.request, ben.traveller, ana.traveller, 'Hello Ana');
  await ben.page.goto('/user/destinations');
  await openChat(ben.page, nameOf(ana));
  await ana.page.goto('/user/destinations');
  await openPanel(ana.page);
  const row = panel(ana.page).getByRole('button', { name, exact: true });
  const menu = panel(ana.page).getByRole('button', { name: `Options of ${name}` });

  // There is one toast at a time, and its Undo can be reached by keyboard.
  await menu.click();
  await choose(ana.page, 'Archive');
  await expect(undo(ana.page, 'chat archived')).toBeVisible();
  // The first toast stays while the pointer is over it.
  await undo(ana.page, 'chat archived').hover();
  await panel(ana.page).getByRole('button', { name: 'Archived', exact: true }).press('Enter');
  await menu.press('Enter');
  await ana.page.getByRole('menuitem', { name: /^Delete/ }).press('Enter');
  await expect(undo(ana.page, `${name}: chat deleted.`)).toBeVisible();
  await expect(undo(ana.page, 'chat archived')).toHaveCount(0);
  await expect(row).toHaveCount(0);
  await ana.page.keyboard.press('Tab');
  await expect(undo(ana.page, 'chat deleted')).toBeFocused();
  await ana.page.keyboard.press('Enter');
  await expect(row).toBeVisible();
  await ana.page.reload();
  await openPanel(ana.page);
  await panel(ana.page).getByRole('button', { name: 'Archived', exact: true }).click();
  await expect(row).toBeVisible();

  // Messages that come while the deletion can be undone are not deleted.
  await menu.click();
  await choose(ana.page, 'Delete');
  await expect(row).toHaveCount(0);
  await write(ben.page, 'One more thing');
  await expect(undo(ana.page, 'chat deleted')).toBeVisible();
  await ana.page.keyboard.press('Alt+T');
  await expect(undo(ana.page, 'chat deleted')).toBeFocused();
  await undo(ana.page, 'chat deleted').blur();
  await panel(ana.page).getByRole('button', { name: 'Back to chats' }).click();
  await expect(row).toBeVisible();
  await row.click();
  await expect(message(ana.page, 'One more thing')).toBeVisible();
  await expect(message(ana.page, 'Hello Ana')).toHaveCount(0);
});
