import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { createChat } from '../support/calls/chat-api.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, test } from '../support/journey.ts';
import {
  anaAndBen,
  attachFiles,
  conversation,
  message,
  messageField,
  messages,
  nameOf,
  openChat,
  panel,
} from '../support/pages/chat-page.ts';

const MIB = 1024 * 1024;
const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog /Pages 2 0 R >>\nendobj\n2 0 obj\n<< /Type /Pages /Kids [] /Count 0 >>\nendobj\ntrailer\n<< /Root 1 0 R >>\n%%EOF\n',
);
const OFFER = 'Offer for Lisbon.pdf';
const TERRACE = join(import.meta.dirname, '../../public/scenes/closing.webp');

/** Writes a file to the disk; returns its path. */
async function writeTestFile(name: string, content: Buffer): Promise<string> {
  const path = test.info().outputPath(name);
  await writeFile(path, content);
  return path;
}

const drafts = (page: Page) => conversation(page).getByTestId('attachment-drafts');
const pictures = (page: Page) => messages(page).getByTestId('attached-picture');
const files = (page: Page) => messages(page).getByTestId('attached-file');

/** Waits until the browser has drawn a picture, and not only reserved its space. */
async function expectDrawn(page: Page, index: number): Promise<void> {
  const img = pictures(page).nth(index).locator('img');
  await expect(img).toBeAttached({ timeout: 30_000 });
  await expect.poll(() => img.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(0);
}

/** Two members with an open conversation, each in their own browser. */
async function openConversation(context: BrowserContext, other: BrowserContext) {
  const { ana, ben } = await anaAndBen(context, other);
  await createChat(context.request, ana.traveller, ben.traveller);
  await ana.page.goto('/user/destinations');
  await ben.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  await openChat(ben.page, nameOf(ana));
  return { ana, ben };
}

test('pictures and a file arrive, and the file is downloaded unchanged', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await openConversation(context, await otherBrowser());

  await attachFiles(ana.page, TERRACE, await writeTestFile(OFFER, PDF));
  await expect(drafts(ana.page).getByRole('listitem')).toHaveCount(2);
  await messageField(ana.page).fill('The terrace, and what it costs');
  await messageField(ana.page).press('Enter');
  await expect(drafts(ana.page)).toHaveCount(0);

  await expectDrawn(ben.page, 0);
  await expect(
    message(ben.page, 'The terrace, and what it costs').getByTestId('attached-picture'),
  ).toBeVisible();
  await expect(files(ben.page)).toContainText('Offer for Lisbon');
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'stored');
  await expect(panel(ben.page).getByText(OFFER)).toBeVisible();

  const downloading = ben.page.waitForEvent('download');
  await files(ben.page).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe(OFFER);
  expect((await readFile(await download.path())).equals(PDF)).toBe(true);

  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await ana.page.evaluate(async () => {
    const canvas = new OffscreenCanvas(320, 200);
    canvas.getContext('2d')?.fillRect(20, 20, 200, 100);
    const png = await canvas.convertToBlob({ type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': png })]);
  });
  await messageField(ana.page).press('Control+V');
  await expect(drafts(ana.page).getByRole('img')).toBeVisible();
  await conversation(ana.page).getByRole('button', { name: 'Send' }).click();
  await expect(pictures(ben.page)).toHaveCount(2);
  await expectDrawn(ben.page, 1);
  await expect(panel(ben.page).getByText('Photo', { exact: true })).toBeVisible();

  const lightbox = ben.page.getByTestId('picture-lightbox');
  await pictures(ben.page).last().press('Enter');
  await expect(lightbox).toBeVisible();
  await ben.page.keyboard.press('ArrowLeft');
  await expect(lightbox).toContainText('The terrace, and what it costs');
  await expect
    .poll(() => lightbox.locator('img').evaluate((img: HTMLImageElement) => img.naturalWidth))
    .toBeGreaterThan(400);
  await ben.page.keyboard.press('Escape');
  await expect(lightbox).toHaveCount(0);
  await expect(pictures(ben.page).last()).toBeFocused();

  const stored = message(ana.page, 'The terrace, and what it costs');
  await stored.hover();
  await stored.getByRole('button', { name: 'Message options' }).click();
  await ana.page.getByRole('menuitem', { name: /^Delete/ }).click();
  await expect(pictures(ben.page)).toHaveCount(1);
});

test('the composer rejects files that cannot be sent, with a reason, and keeps the others', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await openConversation(context, await otherBrowser());
  const uploads: string[] = [];
  ana.page.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().includes('/attachment/')) uploads.push(sent.url());
  });

  const tooLarge = await writeTestFile('The whole evening.pdf', Buffer.alloc(10 * MIB + 1, 1));
  await attachFiles(ana.page, tooLarge, await writeTestFile('setup.exe', Buffer.from('MZ')), TERRACE);
  const alert = conversation(ana.page).getByRole('alert');
  await expect(alert).toContainText('The whole evening.pdf: This file is too large. At most 10 MB.');
  await expect(alert).toContainText(
    'setup.exe: This type of file does not work here. These do: JPEG, PNG, WebP, AVIF, GIF, PDF,',
  );
  await expect(drafts(ana.page).getByRole('listitem')).toHaveCount(1);
  await keepScreenshot(conversation(ana.page), 'rejected-attachments');
  expect(uploads).toEqual([]);
  await conversation(ana.page).getByRole('button', { name: 'Remove closing.webp' }).click();
  // Nothing is there to be sent, so a voice note can be recorded.
  await expect(conversation(ana.page).getByRole('button', { name: 'Record a voice note' })).toBeVisible();

  // A file with the extension of a PDF: only the server checks its content.
  await attachFiles(ana.page, await writeTestFile('Not a paper.pdf', Buffer.from('plain words')));
  await messageField(ana.page).press('Enter');
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'failed');
  await expect(messages(ana.page).last()).toContainText(
    'Not a paper.pdf: The content of this file is not what its name says.',
  );
  await messages(ana.page).last().getByRole('button', { name: 'Discard' }).click();
  await expect(files(ana.page)).toHaveCount(0);
  await expect(files(ben.page)).toHaveCount(0);
});

test('a picture sent offline arrives once, before the text after it', async ({ context, otherBrowser }) => {
  const { ana, ben } = await openConversation(context, await otherBrowser());

  await context.setOffline(true);
  await attachFiles(ana.page, TERRACE);
  await messageField(ana.page).fill('From the tunnel');
  await messageField(ana.page).press('Enter');
  await messageField(ana.page).fill('The text after it');
  await messageField(ana.page).press('Enter');
  await expect(message(ana.page, 'From the tunnel')).toHaveAttribute('data-state', 'sending');
  await context.setOffline(false);
  await expect(message(ben.page, 'The text after it')).toBeVisible({ timeout: 30_000 });
  await expectDrawn(ben.page, 0);
  await expect(pictures(ben.page)).toHaveCount(1);
});

test('an upload continues after a reload, and a cancelled upload sends nothing', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await openConversation(context, await otherBrowser());

  // The upload never ends. The next page repeats it with the stored file.
  await ana.page.route('**/api/message/attachment/*', () => {});
  await attachFiles(ana.page, TERRACE);
  await messageField(ana.page).press('Enter');
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'sending');
  await expect(messages(ana.page).last().getByRole('progressbar')).toBeVisible();
  await ana.page.unroute('**/api/message/attachment/*');
  await ana.page.reload();
  await expect(pictures(ben.page)).toHaveCount(1, { timeout: 30_000 });
  await expectDrawn(ben.page, 0);
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'stored');
  await expect(pictures(ana.page)).toHaveCount(1);

  await ana.page.route('**/api/message/attachment/*', () => {});
  await attachFiles(ana.page, await writeTestFile(OFFER, PDF));
  await messageField(ana.page).press('Enter');
  await messages(ana.page)
    .last()
    .getByRole('button', { name: `Cancel upload of ${OFFER}` })
    .click();
  await expect(files(ana.page)).toHaveCount(0);
  await ana.page.unroute('**/api/message/attachment/*');
  await messageField(ana.page).fill('Never mind the offer');
  await messageField(ana.page).press('Enter');
  await expect(message(ben.page, 'Never mind the offer')).toBeVisible();
  await expect(files(ben.page)).toHaveCount(0);
});
