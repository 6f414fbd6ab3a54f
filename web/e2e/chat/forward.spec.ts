import { createChat, createContact } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, test } from '../support/journey.ts';
import {
  anaAndBen,
  attachFiles,
  chooseMessageOption,
  conversation,
  message,
  nameOf,
  openChat,
  sendText,
  toast,
} from '../support/pages/chat-page.ts';

test('a message and a file are forwarded to several chats without a second upload, marked as forwarded', async ({
  context,
  otherBrowser,
  request,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  await createChat(request, ana.traveller, ben.traveller);
  const cleo = await createContact(request, ana.traveller, 'Cleo');
  await ana.page.goto('/user/destinations');
  await ben.page.goto('/user/destinations');
  await openChat(ana.page, cleo.name);
  await sendText(ana.page, 'Rooftop bar at nine');
  await attachFiles(ana.page, { name: 'menu.txt', mimeType: 'text/plain', buffer: Buffer.from('Oysters') });
  await conversation(ana.page).getByRole('button', { name: 'Send' }).click();
  await expect(message(ana.page, 'menu.txt')).toHaveAttribute('data-state', 'stored');

  await chooseMessageOption(ana.page, 'Rooftop', 'Forward');
  const dialog = ana.page.getByRole('dialog', { name: 'Forward the message' });
  await expect(dialog.getByRole('button', { name: 'Forward' })).toBeDisabled();
  await dialog.getByRole('searchbox').fill(nameOf(ben));
  await expect(dialog.getByRole('checkbox')).toHaveCount(1);
  await dialog.getByRole('checkbox', { name: nameOf(ben) }).check();
  await dialog.getByRole('searchbox').fill('');
  await dialog.getByRole('checkbox', { name: cleo.name }).check();
  await expectAccessibleInBothThemes(ana.page, 'forwarding a message');
  await keepScreenshot(ana.page, 'forward-1440');
  await dialog.getByRole('button', { name: 'Forward to 2 chats' }).click();
  await expect(toast(ana.page, 'Forwarded to 2 chats.')).toBeVisible();
  await expect(message(ana.page, 'Rooftop').filter({ hasText: 'Forwarded' })).toHaveAttribute(
    'data-state',
    'stored',
  );

  const uploads: string[] = [];
  ana.page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/attachment/')) uploads.push(sent.url());
  });
  await chooseMessageOption(ana.page, 'menu.txt', 'Forward');
  await dialog.getByRole('checkbox', { name: nameOf(ben) }).check();
  await dialog.getByRole('button', { name: 'Forward', exact: true }).click();

  await openChat(ben.page, nameOf(ana));
  await expect(message(ben.page, 'Rooftop')).toContainText('Forwarded');
  await expect(message(ben.page, 'menu.txt')).toContainText('Forwarded');
  const download = ben.page.waitForEvent('download');
  await chooseMessageOption(ben.page, 'menu.txt', 'Download');
  expect((await download).suggestedFilename()).toBe('menu.txt');
  expect(uploads).toEqual([]);
  await expectAccessibleInBothThemes(ben.page, 'forwarded messages');
  await keepScreenshot(ben.page, 'forwarded-1440');
});
