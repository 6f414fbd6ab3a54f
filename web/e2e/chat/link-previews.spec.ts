import { createChat, editMessage, postMessage, readMessages } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, test } from '../support/journey.ts';
import {
  anaAndBen,
  conversation,
  message,
  messages,
  nameOf,
  openChat,
  scrollUpTo,
  sendText,
} from '../support/pages/chat-page.ts';

const link = `${process.env.LINKED_SITE_URL}/fado`;

test('the preview of a link appears in both browsers without moving what is read, and its writer removes it', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const chatId = await createChat(context.request, ana.traveller, ben.traveller);
  await Promise.all([ana.page.goto('/user/destinations'), ben.page.goto('/user/destinations')]);
  await Promise.all([openChat(ana.page, nameOf(ben)), openChat(ben.page, nameOf(ana))]);

  await sendText(ana.page, `Shall we go here on Thursday? ${link}`);
  for (const page of [ana.page, ben.page]) {
    const card = message(page, 'on Thursday').getByTestId('link-preview');
    await expect(card).toContainText('Fado in Alfama');
    await expect(card).toContainText('Lisbon nights');
    await expect(card.locator('img')).toHaveJSProperty('complete', true);
    const opened = card.getByRole('link');
    await expect(opened).toHaveAttribute('href', link);
    await expect(opened).toHaveAttribute('target', '_blank');
    await expect(opened).toHaveAttribute('rel', /noopener noreferrer/);
  }
  const requested = await ben.page.evaluate(() =>
    performance.getEntriesByType('resource').map(({ name }) => name),
  );
  expect(requested.filter((name) => name.includes(new URL(link).port))).toEqual([]);
  await expectAccessibleInBothThemes(ben.page, 'chat with the preview of a link');
  await keepScreenshot(ben.page, 'link-preview-1440');
  await ben.page.emulateMedia({ colorScheme: 'dark' });
  await keepScreenshot(ana.page, 'link-preview-own-1440');
  await keepScreenshot(ben.page, 'link-preview-1440-dark');
  await ben.page.emulateMedia({ colorScheme: 'light' });

  // Ben reads older messages while a preview arrives above them.
  for (let i = 1; i <= 30; i++)
    await postMessage(context.request, ana.traveller, { chatId, text: `Line ${i} about the evening` });
  await expect(message(ben.page, 'Line 30 ')).toBeVisible();
  await scrollUpTo(ben.page, 'Line 6 ');
  const before = await message(ben.page, 'Line 6 ').boundingBox();
  await scrollUpTo(ana.page, 'on Thursday');
  const own = message(ana.page, 'on Thursday').getByTestId('link-preview');
  await own.hover();
  const removing = own.getByRole('button', { name: 'Remove the preview' });
  await removing.click();
  await expect(own).toHaveCount(0);
  await ana.page.getByRole('button', { name: 'Undo' }).click();
  await expect(own).toContainText('Fado in Alfama');
  await expect(message(ben.page, 'on Thursday').getByTestId('link-preview')).toHaveCount(1);
  await own.hover();
  await removing.click();
  await expect(own).toHaveCount(0);
  // The call is made when the toast has gone.
  await expect(message(ben.page, 'on Thursday').getByTestId('link-preview')).toHaveCount(0, {
    timeout: 20_000,
  });
  const after = await message(ben.page, 'Line 6 ').boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);

  await ben.page.setViewportSize({ width: 390, height: 844 });
  await postMessage(context.request, ana.traveller, { chatId, text: link });
  await conversation(ben.page).getByRole('button', { name: 'new message' }).click();
  await expect(messages(ben.page).last().locator('img')).toBeInViewport();
  await expect(conversation(ben.page)).toBeVisible();
  await keepScreenshot(ben.page, 'link-preview-390');
});

test('a preview that arrives above does not move what is read', async ({ context, otherBrowser }) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  const chatId = await createChat(context.request, ana.traveller, ben.traveller);
  const first = await postMessage(context.request, ana.traveller, { chatId, text: 'Where to on Thursday?' });
  for (let i = 1; i <= 30; i++)
    await postMessage(context.request, ana.traveller, { chatId, text: `Line ${i} about the evening` });
  // The conversation opens at its end.
  await readMessages(context.request, ben.traveller, chatId);
  await ben.page.goto('/user/destinations');
  await openChat(ben.page, nameOf(ana));
  await scrollUpTo(ben.page, 'Line 8 ');
  const before = await message(ben.page, 'Line 8 ').boundingBox();
  await editMessage(context.request, ana.traveller, first, `Where to on Thursday? ${link}`);
  const card = message(ben.page, 'on Thursday').getByTestId('link-preview');
  await expect(card).toContainText('Fado in Alfama');
  const after = await message(ben.page, 'Line 8 ').boundingBox();
  expect(Math.abs((after?.y ?? 0) - (before?.y ?? 0))).toBeLessThan(2);
});
