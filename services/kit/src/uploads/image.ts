import { fieldMessage } from '@layover/proto/http/field-messages';
import { type FileType, IMAGE_MAX_BYTES, PICTURE_TYPES, typeNames } from '@layover/proto/limits';
import { fileTypeFromBuffer } from 'file-type';
import sharp, { type Metadata, type OutputInfo } from 'sharp';
import { boundedSemaphore } from '../bounded-semaphore.ts';
import { invalid, otherType, tooLarge, unsupportedType, uploadsBusy } from '../errors.ts';
import { hasOtherColours } from './picture-colours.ts';
import { fileTooLarge } from './receive-file.ts';

/** Largest accepted picture, in pixels (width × height). */
const MAX_IMAGE_PIXELS = 40_000_000;

/**
 * A box in pixels and how a picture fits into it.
 * - `cover`: the picture fills the box exactly and is cropped on two sides.
 * - `inside`: the whole picture fits into the box, in its own proportions and never enlarged. If its shorter side would
 *   become shorter than `minShorterSide`, as that of a long screenshot, the picture is larger than the box instead.
 * - `banner`: the picture is as wide as the box, never enlarged, and cropped only where it is higher than the box.
 */
interface ImageBox {
  width: number;
  height: number;
  fit: 'cover' | 'inside' | 'banner';
  /** In pixels; only for `inside`. */
  minShorterSide?: number;
}

export interface ImageSizes {
  large: ImageBox;
  /** The smaller pictures are made from the large one, so they should have the same proportions. */
  medium?: ImageBox;
  small: ImageBox;
}

export interface EncodedImage {
  /** WebP. */
  large: Buffer;
  /** WebP; undefined without a box for it. */
  medium: Buffer | undefined;
  /** WebP. */
  small: Buffer;
  /** The dimensions of the large picture, in pixels. */
  width: number;
  height: number;
}

interface Pixels {
  data: Buffer;
  info: OutputInfo;
}

/** Detected content type → the format that the decoder must report. The first frame of an animated PNG is used. */
const DECODERS: Readonly<Record<string, Metadata['format']>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
  'image/avif': 'heif',
  'image/gif': 'gif',
};

/** Pictures of iPhones and other phones, whose codec the decoder has not. */
const HEIC_TYPES = ['image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence'];

/** Seconds. Only a picture that was crafted to be slow takes longer. */
const DECODE_TIMEOUT = 20;

// The semaphore below runs pictures in parallel, so each uses one thread. No picture is decoded twice, so there is no cache.
sharp.concurrency(1);
sharp.cache(false);

/** A larger picture is decoded alone. An AVIF counts twice, because its decoder takes more memory. */
const LARGE_IMAGE_PIXELS = MAX_IMAGE_PIXELS / 2;

/**
 * Bounds the memory of decoding, which takes up to 6 bytes per pixel, and up to 18 for AVIF: two pictures or one large
 * picture are decoded at a time.
 * Measured peaks of the whole process: about 400 MB (with MALLOC_ARENA_MAX=2; more without it), and 820 MB for an AVIF
 * of 40 megapixels.
 */
const decodingLimit = boundedSemaphore({
  capacity: 2,
  maxWaiting: 24,
  whenFull: () => uploadsBusy('pictures'),
});

/**
 * Re-encodes an uploaded picture as two or three WebP pictures: upright, in sRGB, without metadata. Of an animation, only the
 * first frame remains.
 * @param field the name of the form field, for error messages
 * @param types the types that the form takes, for error messages
 * @throws HttpError 413 too many bytes or pixels, 415 not one of `PICTURE_TYPES` by content or of colours that cannot be converted, 422 damaged, 503 too many at once
 */
export async function encodeImage(
  uploaded: Uint8Array,
  sizes: ImageSizes,
  field = 'image',
  types: readonly FileType[] = PICTURE_TYPES,
): Promise<EncodedImage> {
  if (uploaded.byteLength > IMAGE_MAX_BYTES) throw fileTooLarge(field, IMAGE_MAX_BYTES);
  const bytes = asStillPicture(uploaded);
  const type = (await detectType(bytes)) ?? '';
  const decoder = DECODERS[type];
  if (!decoder) throw HEIC_TYPES.includes(type) ? heicPicture(field) : otherType(field, types);
  const damaged = () => invalid({ [field]: 'is damaged and cannot be read as a picture' });

  // Reads only the header, so that a picture that is too large is rejected before it is decoded.
  const header = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => {
      throw damaged();
    });
  if (header.format !== decoder) throw otherType(field, types);
  const pixels = header.width * header.height;
  if (pixels > MAX_IMAGE_PIXELS) throw tooManyPixels(field);
  if (hasOtherColours(Buffer.from(bytes), header)) throw otherColours(field);

  const isLarge = (decoder === 'heif' ? pixels * 2 : pixels) > LARGE_IMAGE_PIXELS;
  return decodingLimit(isLarge ? 2 : 1, async () => {
    const large = await decode(bytes, header, boxFor(sizes.large, header.autoOrient)).catch(() => {
      throw damaged();
    });
    const { width, height } = large.info;
    const medium = sizes.medium && (await encode(large, boxFor(sizes.medium, large.info), REDUCED_QUALITY));
    const smallQuality = medium ? REDUCED_QUALITY : QUALITY;
    const small = await encode(large, boxFor(sizes.small, large.info), smallQuality);
    return { large: await encode(large), medium, small, width, height };
  });
}

/** The start of an animated AVIF, after the four bytes of its first length. */
const AVIF_SEQUENCE = 'ftypavis';

/**
 * An animated AVIF also has a still picture, which is its first frame. The decoder reads it only when the first brand is that
 * of still pictures.
 */
function asStillPicture(uploaded: Uint8Array): Uint8Array {
  if (Buffer.from(uploaded.subarray(4, 12)).toString('latin1') !== AVIF_SEQUENCE) return uploaded;
  const still = Buffer.from(uploaded);
  still.write('avif', 8, 'latin1');
  return still;
}

/** The brands at the beginning of an AVIF. */
const BRANDS_BYTES = 64;

/** The content type by the signature. file-type knows an AVIF only by its first brand, which may be that of its container. */
async function detectType(bytes: Uint8Array): Promise<string | undefined> {
  const detected = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const isAvif = Buffer.from(bytes.subarray(0, BRANDS_BYTES)).includes('avif');
  return detected?.mime === 'image/heif' && isAvif ? 'image/avif' : detected?.mime;
}

/** Whether the content is a picture by its signature, of an accepted type or not. */
export async function isPicture(bytes: Uint8Array): Promise<boolean> {
  return (await detectType(bytes))?.startsWith('image/') ?? false;
}

const heicPicture = (field: string) =>
  unsupportedType('HEIC pictures are not accepted.', {
    [field]: fieldMessage('heic', { types: typeNames(PICTURE_TYPES) }),
  });

const otherColours = (field: string) =>
  unsupportedType('The colours of this picture cannot be converted to sRGB.', {
    [field]: fieldMessage('other_colours'),
  });

const tooManyPixels = (field: string) => {
  const max = MAX_IMAGE_PIXELS / 1e6;
  return tooLarge(`A picture may have ${max} megapixels at most.`, {
    [field]: fieldMessage('too_many_pixels', { max }),
  });
};

/** Pixels. WebP allows 16,383; browsers draw this size without delay. */
const LONGEST_SIDE = 8192;

/** The options for sharp. A `banner` becomes a `cover` box that is no higher than the picture. */
function boxFor(box: ImageBox, picture: { width: number; height: number }): ImageBox {
  if (box.fit === 'inside' && box.minShorterSide !== undefined) {
    const shorter = Math.min(picture.width, picture.height);
    const longer = Math.max(picture.width, picture.height);
    const scaleToFit = Math.min(box.width / picture.width, box.height / picture.height);
    const scale = Math.min(Math.max(scaleToFit, box.minShorterSide / shorter), LONGEST_SIDE / longer);
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

/** The only step that reads the uploaded file. It returns bare pixels in sRGB, so no metadata survives. */
async function decode(bytes: Uint8Array, header: Metadata, box: ImageBox): Promise<Pixels> {
  const isDeep = header.hasProfile && header.depth === 'ushort';
  return open(isDeep ? await reduceDepth(bytes, header, box) : bytes, box)
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true });
}

/**
 * The picture in its box with 8 bits per channel, and still in the colours of its profile. sharp converts 8 bits exactly to
 * sRGB. It leaves more bits in Display P3, or grey ones unconverted.
 */
const reduceDepth = (bytes: Uint8Array, { space }: Metadata, box: ImageBox): Promise<Buffer> =>
  open(bytes, box)
    .toColourspace(space === 'grey16' ? 'b-w' : 'srgb')
    .keepIccProfile()
    .png({ compressionLevel: 1 })
    .toBuffer();

/** `failOn: 'error'` rejects truncated files and accepts the harmless deviations of some phones. */
const open = (bytes: Uint8Array, box: ImageBox) =>
  sharp(bytes, { autoOrient: true, failOn: 'error', limitInputPixels: MAX_IMAGE_PIXELS, pages: 1 })
    .timeout({ seconds: DECODE_TIMEOUT })
    .resize(resizing(box));

const QUALITY = 82;
/** For the medium and the small size of a picture on pages: phones with two or three pixels per CSS pixel show less of the compression. */
const REDUCED_QUALITY = 70;

function encode({ data, info }: Pixels, box?: ImageBox, quality = QUALITY): Promise<Buffer> {
  const { width, height, channels } = info;
  const picture = sharp(data, { raw: { width, height, channels } });
  return (box ? picture.resize(resizing(box)) : picture).webp({ quality, smartSubsample: true }).toBuffer();
}
