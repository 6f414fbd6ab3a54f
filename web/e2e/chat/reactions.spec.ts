import { createChat, postMessage } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, test } from '../support/journey.ts';
import {
  anaAndBen,
  chooseMessageOption,
  conversation,
  message,
  nameOf,
  openChat,
} from '../support/pages/chat-page.ts';

test('reactions are chosen from the menu, the picker and the chips, appear in both browsers, and show who reacted', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const chatId = await createChat(context.request, ana.traveller, ben.traveller);
  await postMessage(context.request, ana.traveller, { chatId, text: 'Rooftop bar at nine?' });
  await Promise.all([ana.page.goto('/user/destinations'), ben.page.goto('/user/destinations')]);
  await Promise.all([openChat(ana.page, nameOf(ben)), openChat(ben.page, nameOf(ana))]);
  const chips = (page: typeof ana.page) => message(page, 'Rooftop').getByRole('list', { name: 'Reactions' });
  const chip = (page: typeof ana.page, emoji: string) =>
    chips(page).getByRole('button', { name: new RegExp(`^${emoji}`) });

  // By the keyboard: the first item is the first emoji, and ArrowRight leads to the second one.
  await message(ben.page, 'Rooftop').focus();
  await ben.page.keyboard.press('Enter');
  await expect(ben.page.getByRole('menuitemcheckbox', { name: 'React with 👍' })).toBeFocused();
  await ben.page.keyboard.press('ArrowRight');
  await expect(ben.page.getByRole('menuitemcheckbox', { name: 'React with ❤️' })).toBeFocused();
  await expectAccessibleInBothThemes(ben.page, 'menu of a message');
  await keepScreenshot(ben.page, 'reaction-menu-1440');
  await ben.page.keyboard.press('Enter');
  await expect(message(ben.page, 'Rooftop')).toBeFocused();
  await expect(chip(ana.page, '❤️')).toHaveAccessibleName(`❤️ 1: ${nameOf(ben)}`);
  await expect(chip(ben.page, '❤️')).toHaveAttribute('aria-pressed', 'true');

  await chip(ana.page, '❤️').click();
  await expect(chip(ben.page, '❤️')).toHaveAccessibleName(`❤️ 2: You, ${nameOf(ana)}`);

  // Any other emoji replaces the reaction.
  await chooseMessageOption(ben.page, 'Rooftop', 'All emoji');
  const picker = conversation(ben.page).getByRole('region', { name: 'React' });
  await picker.getByRole('textbox', { name: 'Search emoji' }).fill('sushi');
  await picker.getByRole('gridcell', { name: 'sushi' }).click();
  await expect(picker).toHaveCount(0);
  await expect(message(ben.page, 'Rooftop')).toBeFocused();
  await expect(chip(ana.page, '🍣')).toHaveAccessibleName(`🍣 1: ${nameOf(ben)}`);
  await expect(chip(ana.page, '❤️')).toHaveAttribute('aria-pressed', 'true');

  await chooseMessageOption(ana.page, 'Rooftop', 'Who reacted');
  const dialog = ana.page.getByRole('dialog', { name: 'Reactions' });
  await expect(dialog.getByRole('listitem').filter({ hasText: nameOf(ben) })).toContainText('🍣');
  await expect(dialog.getByRole('listitem').filter({ hasText: 'You' })).toContainText('❤️');
  await expectAccessibleInBothThemes(ana.page, 'who has reacted');
  await keepScreenshot(ana.page, 'reactions-dialog-1440');
  await ana.page.keyboard.press('Escape');

  // After a reload they are there, and a press takes the own one away.
  await ana.page.reload();
  await chip(ana.page, '❤️').click();
  await expect(chip(ben.page, '❤️')).toHaveCount(0);
  await expect(chip(ana.page, '🍣')).toHaveAttribute('aria-pressed', 'false');
  await expectAccessibleInBothThemes(ben.page, 'chat with reactions');
  await keepScreenshot(ben.page, 'reactions-1440');
  await ben.page.setViewportSize({ width: 390, height: 844 });
  await ben.page.emulateMedia({ colorScheme: 'dark' });
  await expect(chip(ben.page, '🍣')).toBeInViewport();
  await keepScreenshot(ben.page, 'reactions-390-dark');
});
