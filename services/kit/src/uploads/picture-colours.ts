import type { Metadata } from 'sharp';

/** Code points of ITU-T H.273 for colours that look as in sRGB: BT.709, BT.601 and unspecified ones. */
const SRGB_PRIMARIES = [1, 2, 5, 6, 7];
const SRGB_TRANSFERS = [1, 2, 6, 13, 14, 15];

/** The start of the box of an AVIF with these code points. */
const AVIF_CODE_POINTS = 'colrnclx';

/** Entry `InteroperabilityIndex` = `R03` of EXIF in both byte orders: the camera has stored Adobe RGB. */
const ADOBE_RGB_ENTRIES = [
  Buffer.from('0100020004000000', 'hex'),
  Buffer.from('0001000200000004', 'hex'),
].map((entry) => Buffer.concat([entry, Buffer.from('R03\0')]));

/** The values of a PNG are multiples of 1/100,000. Programs round those of sRGB differently. */
const PNG_TOLERANCE = 500;
const PNG_SRGB_GAMMA = [45_455];
/** White, red, green and blue, each x and y. */
const PNG_SRGB_CHROMATICITIES = [31_270, 32_900, 64_000, 33_000, 30_000, 60_000, 15_000, 6_000];

/**
 * Whether the picture describes colours other than sRGB only in a way that the decoder ignores, so that it would store
 * wrong ones. An embedded profile takes precedence, and the decoder converts by it.
 */
export function hasOtherColours(
  bytes: Buffer,
  { format, hasProfile, exif }: Pick<Metadata, 'format' | 'hasProfile' | 'exif'>,
): boolean {
  if (hasProfile) return false;
  if (format === 'png') return hasOtherPngColours(bytes);
  if (format === 'heif') return hasOtherAvifColours(bytes);
  return ADOBE_RGB_ENTRIES.some((entry) => exif?.includes(entry));
}

function hasOtherAvifColours(bytes: Buffer): boolean {
  const at = bytes.indexOf(AVIF_CODE_POINTS) + AVIF_CODE_POINTS.length;
  if (at < AVIF_CODE_POINTS.length || at + 4 > bytes.length) return false;
  return !isSrgb(bytes.readUInt16BE(at), bytes.readUInt16BE(at + 2));
}

function hasOtherPngColours(bytes: Buffer): boolean {
  const chunks = new Map(pngChunks(bytes));
  const [primaries, transfer] = chunks.get('cICP') ?? [];
  if (primaries !== undefined && transfer !== undefined) return !isSrgb(primaries, transfer);
  if (chunks.has('sRGB')) return false;
  return !isNear(chunks.get('gAMA'), PNG_SRGB_GAMMA) || !isNear(chunks.get('cHRM'), PNG_SRGB_CHROMATICITIES);
}

const isSrgb = (primaries: number, transfer: number) =>
  SRGB_PRIMARIES.includes(primaries) && SRGB_TRANSFERS.includes(transfer);

/** Whether a chunk has these 32-bit values; also true without the chunk. */
const isNear = (chunk: Buffer | undefined, values: readonly number[]) =>
  chunk === undefined ||
  values.every(
    (value, index) =>
      chunk.length >= index * 4 + 4 && Math.abs(chunk.readUInt32BE(index * 4) - value) <= PNG_TOLERANCE,
  );

/** Type and content of the chunks before the pixels. */
function* pngChunks(bytes: Buffer): Generator<[type: string, content: Buffer]> {
  for (let at = 8; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const type = bytes.toString('latin1', at + 4, at + 8);
    if (type === 'IDAT') return;
    yield [type, bytes.subarray(at + 8, at + 8 + length)];
    at += 12 + length;
  }
}
