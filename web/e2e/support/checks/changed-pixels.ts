import type { Page } from '@playwright/test';

/** The number of pixels whose colours in two pictures have at least this contrast. */
export async function changedPixels(
  page: Page,
  before: Buffer,
  after: Buffer,
  contrast: number,
): Promise<number> {
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
    { pictures: [before, after].map((picture) => picture.toString('base64')), min: contrast },
  );
  await blank.close();
  return changes;
}
