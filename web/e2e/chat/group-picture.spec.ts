import { join } from 'node:path';
import { createJoinedGroup } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, test } from '../support/journey.ts';
import {
  anaAndBen,
  chooseMenuItem,
  chooseWindowOption,
  conversation,
  openChat,
  panel,
} from '../support/pages/chat-page.ts';

const picture = join(import.meta.dirname, '../../public/scenes/rooftop.webp');

test('a manager crops and sets the picture of a group, everybody sees it, and it is removed again', async ({
  context,
  otherBrowser,
  request: calls,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  await createJoinedGroup(calls, ana.traveller, 'Porto dinner', [ben.traveller]);
  for (const { page } of [ana, ben]) {
    await page.goto('/user/destinations');
    await openChat(page, 'Porto dinner');
  }
  await chooseWindowOption(ana.page, 'Group picture');
  const dialog = ana.page.getByRole('dialog', { name: 'Group picture' });
  await expect(dialog.getByRole('button', { name: 'Remove picture' })).toHaveCount(0);
  const chooser = ana.page.waitForEvent('filechooser');
  await dialog.getByRole('button', { name: 'Choose a picture' }).click();
  await (await chooser).setFiles(picture);
  await ana.page.getByRole('button', { name: 'Use this photo' }).click();
  await expect(ana.page.getByText('The group has its new picture.')).toBeVisible();
  await expect(dialog.locator('img')).toHaveAttribute('src', /^\/api\/chat\/images\/[\da-f]{32}\.webp$/);
  await expectAccessibleInBothThemes(ana.page, 'group picture');
  await keepScreenshot(ana.page, 'group-picture-1440');

  const shown = 'img[src^="/api/chat/images/"]';
  await expect(conversation(ben.page)).toContainText('Ana changed the group picture');
  for (const place of [conversation(ben.page), panel(ben.page)]) {
    await expect(place.locator(shown)).toHaveCount(1);
    await expect(place.locator(shown)).toHaveJSProperty('complete', true);
  }
  await conversation(ben.page).getByRole('button', { name: 'Options', exact: true }).click();
  await expect(ben.page.getByRole('menuitem', { name: 'Members' })).toBeVisible();
  await expect(ben.page.getByRole('menuitem', { name: 'Group picture' })).toHaveCount(0);
  await keepScreenshot(ben.page, 'group-picture-member-1440');
  await ben.page.keyboard.press('Escape');

  await dialog.getByRole('button', { name: 'Remove picture' }).click();
  await expect(panel(ben.page).locator(shown)).toHaveCount(0);
  await expect(conversation(ben.page)).toContainText('Ana removed the group picture');
  await ana.page.keyboard.press('Escape');
  await expect(conversation(ana.page).getByRole('button', { name: 'Options', exact: true })).toBeFocused();
  await conversation(ana.page).getByRole('button', { name: 'Options', exact: true }).click();
  await chooseMenuItem(ana.page, 'Group picture');
  await expect(dialog.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
});
