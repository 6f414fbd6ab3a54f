import type { Page } from '@playwright/test';
import { createChat } from '../support/calls/chat-api.ts';
import { expectAccessible } from '../support/checks/accessible.ts';
import { keepScreenshot } from '../support/checks/keep-screenshot.ts';
import { expect, memberPage, test } from '../support/journey.ts';
import {
  anaAndBen,
  attachFiles,
  conversation,
  messageField,
  messages,
  nameOf,
  openChat,
} from '../support/pages/chat-page.ts';

const latin1 = (text: string) => Buffer.from(text, 'latin1');
const frame = '\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0';
const ANIMATED = {
  name: 'balloons.gif',
  mimeType: 'image/gif',
  buffer: latin1(`GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff${frame}${frame}\x3b`),
};
/** A photo of an iPhone, as Windows and some phones offer it. */
const HEIC = {
  name: 'IMG_0042.jpg',
  mimeType: 'image/jpeg',
  buffer: latin1('\0\0\0\x18ftypheic\0\0\0\0mif1heic'),
};
const TIFF = { name: 'Harbour.tif', mimeType: 'image/tiff', buffer: latin1('II*\0\x08\0\0\0') };
const NOT_ADDED = 'This file was not added';
const OTHER_TYPE = 'This type of file does not work here. These do: JPEG, PNG, WebP, AVIF, and GIF.';

const question = (page: Page) => page.getByRole('dialog', { name: 'Animation is not kept' });
/** Waits until the dialog names the file and the reason, and closes it. */
async function expectRejected(page: Page, title: string, file: string, reason: string) {
  const dialog = page.getByRole('dialog', { name: title });
  await expect(dialog.getByRole('listitem').filter({ hasText: file })).toContainText(reason);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
}
const text = (page: Page) => page.getByRole('textbox', { name: 'Text of the post' });

/** Drops a file from outside of the browser on the text of the post. */
const dropOnText = (page: Page, { name, mimeType, buffer }: typeof ANIMATED) =>
  text(page).evaluate(
    (element, { name, mimeType, bytes }) => {
      const dataTransfer = new DataTransfer();
      dataTransfer.items.add(new File([Uint8Array.from(bytes)], name, { type: mimeType }));
      const { left, top } = element.getBoundingClientRect();
      const at = { clientX: left + 5, clientY: top + 5 };
      element.dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true, ...at }));
    },
    { name, mimeType, bytes: [...buffer] },
  );

test('an animated picture is sent as a still one only if the writer agrees', async ({
  context,
  otherBrowser,
}) => {
  const { ana, ben } = await anaAndBen(context, await otherBrowser());
  await createChat(context.request, ana.traveller, ben.traveller);
  await ana.page.goto('/user/destinations');
  await openChat(ana.page, nameOf(ben));
  const drafts = conversation(ana.page).getByTestId('attachment-drafts');
  const note = { name: 'note.txt', mimeType: 'text/plain', buffer: Buffer.from('At eight') };

  await attachFiles(ana.page, ANIMATED, note);
  await expect(question(ana.page)).toContainText('balloons.gif is animated. Only its first frame is kept');
  await expectAccessible(ana.page, 'question about an animated picture');
  await keepScreenshot(ana.page, 'still-pictures');
  await ana.page.keyboard.press('Escape');
  await expect(question(ana.page)).toHaveCount(0);
  await expect(drafts.getByRole('listitem')).toHaveText(/note\.txt/);

  await attachFiles(ana.page, ANIMATED);
  await question(ana.page).getByRole('button', { name: 'Use still picture' }).press('Enter');
  await expect(drafts.getByRole('img', { name: 'balloons.gif' })).toBeVisible();
  await messageField(ana.page).press('Enter');
  await expect(messages(ana.page).getByTestId('attached-picture')).toHaveCount(1);
  await expect(messages(ana.page).last()).toHaveAttribute('data-state', 'stored');
});

test('a profile photo that is not taken is rejected with what is taken', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/user/profile');
  const choose = async (file: typeof ANIMATED) => {
    const chooser = page.waitForEvent('filechooser');
    await page.getByRole('button', { name: /headline photo/i }).click();
    await (await chooser).setFiles(file);
  };
  await choose(HEIC);
  await expectRejected(
    page,
    NOT_ADDED,
    'IMG_0042.jpg',
    'HEIC photos do not work here. Export the photo as JPEG',
  );
  await choose(TIFF);
  await expectRejected(page, NOT_ADDED, 'Harbour.tif', OTHER_TYPE);
  await choose(ANIMATED);
  await question(page).getByRole('button', { name: 'Leave out' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await choose(ANIMATED);
  await question(page).getByRole('button', { name: 'Use still picture' }).click();
  await expect(page.getByRole('button', { name: 'Use this photo' })).toBeVisible();
});

test('pictures dropped on the text of a post are checked as chosen ones are', async ({ context }) => {
  const { page } = await memberPage(context);
  await page.goto('/blog/add');
  await text(page).click();
  await dropOnText(page, HEIC);
  await expectRejected(page, NOT_ADDED, 'IMG_0042.jpg', 'HEIC photos do not work here.');
  await dropOnText(page, { name: 'Offer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7') });
  await expectRejected(page, NOT_ADDED, 'Offer.pdf', OTHER_TYPE);
  await dropOnText(page, ANIMATED);
  await question(page).getByRole('button', { name: 'Use still picture' }).click();
  await page
    .getByRole('dialog', { name: 'Describe the picture' })
    .getByRole('button', { name: 'Save' })
    .click();
  await expect(text(page).locator('img[src*="/api/blog/images/"]')).toHaveCount(1);
});

test('rejections and the question about animated pictures are in Spanish for a reader in Spanish', async ({
  otherBrowser,
}) => {
  const { page } = await memberPage(await otherBrowser({ locale: 'es-ES' }));
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/user/trips');
  await page.getByRole('button', { name: 'Importar itinerario' }).click();
  const file = page.getByRole('dialog').locator('input[type=file]');
  await file.setInputFiles({
    name: 'viaje.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('%PDF-1.7'),
  });
  await expect(page.getByRole('alert')).toHaveText('Este tipo de archivo no sirve aquí. Estos sí: ICS.');
  await page.goto('/blog/add');
  const chooser = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Añadir imagen' }).click();
  await (await chooser).setFiles(HEIC);
  await expect(page.getByRole('dialog')).toContainText('Las fotos HEIC no sirven aquí.');
  await expectAccessible(page, 'rejection of a file on a phone');
  await keepScreenshot(page, 'rejected-file-390');
  await expectRejected(page, 'Este archivo no se ha añadido', 'IMG_0042.jpg', 'Exporta la foto como JPEG');
  const again = page.waitForEvent('filechooser');
  await page.getByRole('button', { name: 'Añadir imagen' }).click();
  await (await again).setFiles(ANIMATED);
  const dialog = page.getByRole('dialog', { name: 'La animación no se conserva' });
  await expect(dialog).toContainText(
    'balloons.gif es una imagen animada. Solo se conserva su primer fotograma',
  );
  await keepScreenshot(page, 'still-pictures-390');
  await dialog.getByRole('button', { name: 'No incluir' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
});
