import { IMAGE_MAX_BYTES } from '@layover/proto/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { boundedSemaphore } from '../bounded-semaphore.ts';
import { invalid, tooLarge, unavailable, unsupportedType } from '../errors.ts';

/** Largest accepted picture, in pixels (width × height). */
export const MAX_IMAGE_PIXELS = 40_000_000;

/**
 * A box in pixels and how a picture goes into it.
 * - `cover`: fills it exactly; what sticks out on two sides is cut off.
 * - `inside`: fits whole, in its own proportions, never enlarged. Where its shorter side would become less than `least`,
 *   as a long screenshot's does, the box counts for nothing but that.
 * - `banner`: as wide as the box, never enlarged; only what is higher than the box's proportions is cut off.
 */
export interface ImageBox {
  width: number;
  height: number;
  fit: 'cover' | 'inside' | 'banner';
  /** With `inside`. */
  least?: number;
}

export interface ImageSizes {
  large: ImageBox;
  /** Made from the large one, so it should have the same proportions. */
  small: ImageBox;
}

export interface EncodedImage {
  /** WebP. */
  large: Buffer;
  /** WebP. */
  small: Buffer;
  /** Of the large one, in pixels. */
  width: number;
  height: number;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Type by content → the decoder that must agree with it. A PNG with an animation is a PNG: its first frame counts. */
const DECODERS: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

/** Seconds; a picture that takes longer is made to take long. */
const DECODE_TIMEOUT = 20;

// Pictures are worked on in parallel by the queue below, so one thread each; nothing is decoded twice, so no cache.
sharp.concurrency(1);
sharp.cache(false);

/**
 * Decoding takes up to 6 bytes a pixel, of AVIF up to 18, so the queue counts pixels, of AVIF twice: however many
 * pictures arrive, two of up to 20 megapixels or one larger is worked on at a time. Measured peaks of the whole process:
 * about 400 MB (with MALLOC_ARENA_MAX=2, without which the allocator keeps more), and 820 MB for an AVIF of 40 megapixels.
 */
const decoding = boundedSemaphore({
  capacity: MAX_IMAGE_PIXELS,
  maxWaiting: 24,
  whenFull: () => unavailable('Many pictures are arriving right now. Try again in a moment.', 5),
});

/**
 * Re-encodes an uploaded picture as two WebP pictures: upright, in sRGB, without any metadata; of an animation the first frame.
 * @param field the form's name for the picture, which a refusal points to
 * @throws HttpError 413 too many bytes or pixels, 415 not JPEG, PNG, WebP, AVIF or GIF by content, 422 damaged, 503 too many at once
 */
export async function encodeImage(
  bytes: Uint8Array,
  sizes: ImageSizes,
  field = 'image',
): Promise<EncodedImage> {
  if (bytes.byteLength > IMAGE_MAX_BYTES) throw imageTooLarge();
  const type = await fileTypeFromBuffer(bytes);
  const decoder = type && DECODERS[type.mime];
  if (!decoder) throw notAnImage();
  const damaged = () => invalid({ [field]: 'is damaged and cannot be read as a picture' });

  // Reads the header alone: what is too large is refused before a pixel of it is decoded.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (header.format !== decoder || (decoder === 'heif' && header.compression !== 'av1')) throw notAnImage();
  const pixels = header.width * header.height;
  if (pixels > MAX_IMAGE_PIXELS)
    throw tooLarge(`A picture may have ${MAX_IMAGE_PIXELS / 1e6} megapixels at most.`);

  const weight = decoder === 'heif' ? pixels * 2 : pixels;
  return decoding(Math.max(weight, MAX_IMAGE_PIXELS / 2), async () => {
    const large = await decode(bytes, boxFor(sizes.large, header.autoOrient)).catch(() => {
      throw damaged();
    });
    const { width, height } = large.info;
    const small = await encode(large, boxFor(sizes.small, large.info));
    return { large: await encode(large), small, width, height };
  });
}

/** Whether the content says to be a picture, of an accepted type or not. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  return found?.mime.startsWith('image/') ?? false;
}

export const imageTooLarge = () =>
  tooLarge(`A picture may have ${IMAGE_MAX_BYTES / 1024 / 1024} MiB at most.`);

const notAnImage = () => unsupportedType('Only JPEG, PNG, WebP, AVIF and GIF pictures are accepted.');

/** WebP knows no longer side; some way below it, a browser still draws the picture at once. */
const LONGEST_SIDE = 8192;

/** In terms of what sharp knows; for `banner` a box of the picture's own proportions where those are wide enough. */
function boxFor(box: ImageBox, picture: { width: number; height: number }): ImageBox {
  if (box.fit === 'inside' && box.least !== undefined) {
    const shorter = Math.min(picture.width, picture.height);
    const longer = Math.max(picture.width, picture.height);
    const whole = Math.min(box.width / picture.width, box.height / picture.height);
    const scale = Math.min(Math.max(whole, box.least / shorter), LONGEST_SIDE / longer);
    return {
      width: Math.ceil(picture.width * scale),
      height: Math.ceil(picture.height * scale),
      fit: 'inside',
    };
  }
  if (box.fit !== 'banner') return box;
  const width = Math.min(box.width, picture.width);
  const height = Math.min((box.height * width) / box.width, (picture.height * width) / picture.width);
  return { width, height: Math.max(1, Math.round(height)), fit: 'cover' };
}

const resizing = ({ width, height, fit }: ImageBox) => ({
  width,
  height,
  fit: fit === 'inside' ? ('inside' as const) : ('cover' as const),
  withoutEnlargement: fit === 'inside',
});

/**
 * The only step that touches what a stranger sent; bare pixels come out, so no metadata can survive it.
 * `failOn: 'error'` refuses truncated files and still takes the harmless oddities that some phones write.
 */
function decode(bytes: Uint8Array, box: ImageBox): Promise<Pixels> {
  return sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, pages: 1 })
    .timeout({ seconds: DECODE_TIMEOUT })
    .resize(resizing(box))
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

function encode({ data, info }: Pixels, box?: ImageBox): Promise<Buffer> {
  const { width, height, channels } = info;
  const picture = sharp(data, { raw: { width, height, channels } });
  return (box ? picture.resize(resizing(box)) : picture)
    .webp({ quality: 82, smartSubsample: true })
    .toBuffer();
}
