import type { Page } from '@playwright/test';
import { createContact, createJoinedGroup } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, test } from '../support/journey.ts';
import {
  anaAndBen,
  chooseMenuItem,
  chooseWindowOption,
  conversation,
  nameOf,
  openChat,
} from '../support/pages/chat-page.ts';

const membersDialog = async (page: Page) => {
  await chooseWindowOption(page, 'Members');
  return page.getByRole('dialog', { name: 'Porto dinner' });
};

test('a manager names another one, both manage the group, and the role is taken back', async ({
  context,
  otherBrowser,
  request: calls,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const cleo = await createContact(calls, ana.traveller, 'Cleo');
  await createJoinedGroup(calls, ana.traveller, 'Porto dinner', [ben.traveller, cleo.traveller]);
  for (const { page } of [ana, ben]) {
    await page.goto('/user/destinations');
    await openChat(page, 'Porto dinner');
  }
  const options = conversation(ben.page).getByRole('button', { name: 'Options', exact: true });
  await options.click();
  await expect(ben.page.getByRole('menuitem', { name: 'Rename group' })).toBeVisible();
  await expect(ben.page.getByRole('menuitem', { name: 'Add user' })).toHaveCount(0);
  await ben.page.keyboard.press('Escape');

  const dialog = await membersDialog(ana.page);
  const row = (name: string) => dialog.getByRole('listitem').filter({ hasText: name });
  await expect(row(nameOf(ana)).getByText('Manager')).toBeVisible();
  await row(nameOf(ben)).getByRole('button').click();
  await chooseMenuItem(ana.page, 'Make manager');
  await expect(row(nameOf(ben)).getByText('Manager')).toBeVisible();
  await expect(row(nameOf(ben)).getByRole('button')).toBeFocused();
  await expectAccessibleInBothThemes(ana.page, 'members of a group with managers');
  await keepScreenshot(ana.page, 'group-managers-1440');

  await expect(conversation(ben.page)).toContainText('Ana made you a manager');
  const bens = await membersDialog(ben.page);
  const rowOfBen = (name: string) => bens.getByRole('listitem').filter({ hasText: name });
  await rowOfBen(cleo.name).getByRole('button').click();
  await chooseMenuItem(ben.page, 'Remove');
  await expect(rowOfBen(cleo.name)).toHaveCount(0);
  await expect(row(cleo.name)).toHaveCount(0);

  await row(nameOf(ana)).getByRole('button').click();
  await chooseMenuItem(ana.page, 'Stop managing');
  await expect(row(nameOf(ana)).getByText('Manager')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: 'Add user' })).toHaveCount(0);
  await expect(conversation(ben.page)).toContainText('Ana stopped managing the group');
  // The last manager has no way to stop.
  await expect(rowOfBen(nameOf(ben)).getByText('Manager')).toBeVisible();
  await expect(rowOfBen(nameOf(ben)).getByRole('button')).toHaveCount(0);
});
