import type { Locator, Page } from '@playwright/test';
import { expect } from '../journey.ts';

/** Of WCAG 2.2, for the pixels of a focus ring. */
const CONTRAST_MIN = 3;
/** Space for a ring outside of the element, in pixels. */
const MARGIN = 8;

/**
 * Checks that at least as many pixels as the outline of the element has stand out by 3:1 between the present picture, where
 * the keyboard is at the element, and that after `leave`.
 */
export async function expectFocusStandsOut(
  element: Locator,
  name: string,
  leave: () => Promise<unknown>,
): Promise<void> {
  const page = element.page();
  const box = await element.boundingBox();
  if (!box) throw new Error(`${name} is not visible.`);
  const { x, y, width, height } = box;
  const clip = {
    x: Math.max(0, x - MARGIN),
    y: Math.max(0, y - MARGIN),
    width: width + 2 * MARGIN,
    height: height + 2 * MARGIN,
  };
  const focused = await page.screenshot({ clip, animations: 'disabled' });
  await leave();
  const pixels = await strongChanges(page, focused, await page.screenshot({ clip, animations: 'disabled' }));
  const outline = 2 * (width + height);
  expect(pixels, `pixels of the focus at ${name}`).toBeGreaterThanOrEqual(outline);
}

/** The number of pixels whose colours in two pictures have the contrast of a focus ring. */
async function strongChanges(page: Page, before: Buffer, after: Buffer): Promise<number> {
  // A blank page may read pictures from data, which the content security policy of the product forbids.
  const blank = await page.context().newPage();
  const changes = await blank.evaluate(
    async ({ pictures, min }) => {
      const pixelsOf = async (picture: string) => {
        const image = new Image();
        image.src = `data:image/png;base64,${picture}`;
        await image.decode();
        const canvas = new OffscreenCanvas(image.width, image.height);
        const context = canvas.getContext('2d');
        context?.drawImage(image, 0, 0);
        return context?.getImageData(0, 0, image.width, image.height).data ?? new Uint8ClampedArray();
      };
      const linear = (value = 0) =>
        value / 255 <= 0.04045 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4;
      const luminance = (pixels: Uint8ClampedArray, at: number) =>
        0.2126 * linear(pixels[at]) + 0.7152 * linear(pixels[at + 1]) + 0.0722 * linear(pixels[at + 2]);
      const [first, second] = await Promise.all(pictures.map(pixelsOf));
      let found = 0;
      for (let at = 0; first && second && at < first.length; at += 4) {
        const [dark = 0, light = 0] = [luminance(first, at), luminance(second, at)].sort((a, b) => a - b);
        if ((light + 0.05) / (dark + 0.05) >= min) found += 1;
      }
      return found;
    },
    { pictures: [before, after].map((picture) => picture.toString('base64')), min: CONTRAST_MIN },
  );
  await blank.close();
  return changes;
}
