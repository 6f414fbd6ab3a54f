import type { Page } from '@playwright/test';
import { createChat } from '../support/calls/chat-api.ts';
import { expectAccessibleInBothThemes } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import {
  anaAndBen,
  chooseMenuItem,
  conversation,
  messageField,
  messages,
  nameOf,
  openChat,
  panel,
} from '../support/pages/chat-page.ts';

const recordButton = (page: Page) => conversation(page).getByRole('button', { name: 'Record a voice note' });
const recorder = (page: Page) => conversation(page).getByRole('group', { name: 'Record a voice note' });
const notes = (page: Page) => conversation(page).getByTestId('voice-note');

async function record(page: Page, seconds: number): Promise<void> {
  await recordButton(page).click();
  await expect(recorder(page)).toContainText(`0:0${seconds}`);
}

test('a voice note is recorded, sent, and played in place, one at a time and at other speeds', async ({
  context,
  otherBrowser,
  request: calls,
}) => {
  const { ana, ben } = await anaAndBen(
    context,
    await otherBrowser({ viewport: { width: 390, height: 844 } }),
  );
  await createChat(calls, ana.traveller, ben.traveller);
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await messageField(ana.page).fill('Typing');
  await expect(recordButton(ana.page)).toHaveCount(0);
  await messageField(ana.page).fill('');

  // Escape discards what was recorded, and the focus returns to the field.
  await record(ana.page, 1);
  await ana.page.keyboard.press('Escape');
  await expect(recorder(ana.page)).toHaveCount(0);
  await expect(messageField(ana.page)).toBeFocused();
  await expect(notes(ana.page)).toHaveCount(0);

  await record(ana.page, 3);
  await expectAccessibleInBothThemes(ana.page, 'recorder of voice notes');
  await keepScreenshot(ana.page, 'voice-recorder-1440');
  await recorder(ana.page).getByRole('button', { name: 'Send voice note' }).click();
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'stored');
  // The keyboard: Enter sends what the focused recorder holds.
  await recordButton(ana.page).focus();
  await ana.page.keyboard.press('Enter');
  await expect(recorder(ana.page)).toContainText('0:02');
  await expect(recorder(ana.page)).toBeFocused();
  await ana.page.keyboard.press('Enter');
  await expect(notes(ana.page)).toHaveCount(2);
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'stored');

  await ben.page.goto('/user/messages');
  await expect(ben.page.getByText('Voice note', { exact: true }).first()).toBeVisible();
  await ben.page.getByRole('button', { name: nameOf(ana), exact: true }).click();
  await expect(notes(ben.page)).toHaveCount(2);
  const [first, second] = [notes(ben.page).first(), notes(ben.page).last()];
  const isPaused = (note: typeof first) =>
    note.locator('audio').evaluate((audio: HTMLAudioElement) => audio.paused);
  await first.getByRole('button', { name: 'Speed: 1×' }).click();
  await first.getByRole('button', { name: 'Speed: 1.5×' }).click();
  await first.getByRole('button', { name: 'Play' }).click();
  await expect(first.getByRole('button', { name: 'Pause' })).toBeVisible();
  expect(await first.locator('audio').evaluate((audio: HTMLAudioElement) => audio.playbackRate)).toBe(2);
  await second.getByRole('button', { name: 'Play' }).click();
  await expect(second.getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect.poll(() => isPaused(first)).toBe(true);
  await expect.poll(async () => Number(await second.getByRole('slider').inputValue())).toBeGreaterThan(0.2);
  // It ends by itself, at its beginning.
  await expect(second.getByRole('button', { name: 'Play' })).toBeVisible();
  await expect(second.getByRole('slider')).toHaveValue('0');
  await expectAccessibleInBothThemes(ben.page, 'voice notes');
  await keepScreenshot(ben.page, 'voice-notes-390');
  await expect(panel(ana.page)).toContainText('Voice note');
});

test('a voice note waits for the connection, and a rejected or missing microphone is explained', async ({
  context,
  otherBrowser,
  request: calls,
}) => {
  const ana = await memberPage(context, { first_name: 'Ana' });
  const ben = await memberPage(await otherBrowser(), { first_name: 'Ben' });
  await createChat(calls, ana.traveller, ben.traveller);
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  // The code of the recorder is loaded with its first use.
  await record(ana.page, 1);
  await ana.page.keyboard.press('Escape');
  await context.setOffline(true);
  await record(ana.page, 1);
  await recorder(ana.page).getByRole('button', { name: 'Send voice note' }).click();
  await expect(notes(ana.page)).toHaveCount(1);
  // It can be heard while it waits.
  await notes(ana.page).getByRole('button', { name: 'Play' }).click();
  await expect(notes(ana.page).getByRole('button', { name: 'Pause' })).toBeVisible();
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'sending');
  await context.setOffline(false);
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'stored');

  for (const [name, explanation] of [
    ['NotAllowedError', 'Layover may not use the microphone.'],
    ['NotFoundError', 'No microphone was found.'],
  ] as const) {
    await ana.page.evaluate((errorName) => {
      navigator.mediaDevices.getUserMedia = () => Promise.reject(new DOMException('', errorName));
    }, name);
    await recordButton(ana.page).click();
    await expect(recorder(ana.page).getByRole('alert')).toContainText(explanation);
    await expect(recorder(ana.page).getByRole('button', { name: 'Send voice note' })).toHaveCount(0);
    await recorder(ana.page).getByRole('button', { name: 'Close' }).click();
    await expect(messageField(ana.page)).toBeFocused();
  }

  // Reply, reactions and the other items of a message hold for a voice note too.
  await messages(ana.page).last().hover();
  await messages(ana.page).last().getByRole('button', { name: 'Message options' }).click();
  await chooseMenuItem(ana.page, 'Reply');
  await expect(conversation(ana.page).getByTestId('composer-bar')).toContainText('Voice note');
});
