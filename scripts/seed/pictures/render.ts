import sharp from 'sharp';
import { type PictureSize, SIZES } from './sizes.ts';

export interface RenderedPicture {
  /** WebP. */
  large: Buffer;
  /** WebP; undefined without a width for it. */
  medium: Buffer | undefined;
  /** WebP. */
  small: Buffer;
}

/** Effort 2 makes files a tenth larger than sharp's default of 4, in a third of the time. */
const WEBP = { quality: 84, effort: 2 } as const;
/** For the sizes that phones load: they have two or three pixels per CSS pixel, which show less of the compression. */
const REDUCED_WEBP = { quality: 62, effort: 5 } as const;

/** Part of the cache key, because other options give other bytes. */
export const RECIPE = JSON.stringify([WEBP, REDUCED_WEBP]);

// Two pictures are rendered at once, each on one thread.
sharp.concurrency(1);

export async function render(svg: string, size: PictureSize): Promise<RenderedPicture> {
  const density = (72 * size.width) / widthOf(svg);
  const { data, info } = await sharp(Buffer.from(svg), { density })
    .resize(size.width, size.height)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  const pixels = sharp(data, { raw: { width, height, channels } });
  const [large, medium, small] = await Promise.all([
    pixels.clone().webp(WEBP).toBuffer(),
    size.mediumWidth === undefined
      ? undefined
      : pixels.clone().resize(size.mediumWidth).webp(REDUCED_WEBP).toBuffer(),
    pixels
      .clone()
      .resize(size.smallWidth)
      .webp(size === SIZES.avatar ? WEBP : REDUCED_WEBP)
      .toBuffer(),
  ]);
  return { large, medium, small };
}

/** The width of the view box, because portraits have no other size. */
function widthOf(svg: string): number {
  return Number(/viewBox="0 0 (\d+)/.exec(svg)?.[1] ?? 64);
}
