/** Content types of `PICTURE_TYPES` by their first bytes. */
const SIGNATURES: readonly (readonly [type: string, pattern: RegExp])[] = [
  ['image/jpeg', /^\xff\xd8\xff/],
  ['image/png', /^\x89PNG\r\n/],
  ['image/gif', /^GIF8[79]a/],
  ['image/webp', /^RIFF.{4}WEBP/s],
  ['image/avif', /^.{4}ftyp(?:avi[fs]|m[is]f1.{4,52}avi[fs])/s],
  ['image/heic', /^.{4}ftyp(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/s],
];

/** Bytes at the beginning of a file by which its type is recognised. */
export const SIGNATURE_BYTES = 64;

const latin1 = new TextDecoder('latin1');

/** The content type of a picture, whatever its name says. HEIC is `image/heic` in all its forms. */
export function pictureType(head: Uint8Array): string | undefined {
  const text = String.fromCharCode(...head.subarray(0, SIGNATURE_BYTES));
  return SIGNATURES.find(([, pattern]) => pattern.test(text))?.[0];
}

/** Entry `InteroperabilityIndex` = `R03` of EXIF in both byte orders: the camera has stored Adobe RGB. */
const ADOBE_RGB_ENTRIES = ['\x01\0\x02\0\x04\0\0\0R03\0', '\0\x01\0\x02\0\0\0\x04R03\0'];
/** Cameras write EXIF data and profiles at the beginning. */
const METADATA_BYTES = 1024 * 1024;

/** Whether a JPEG is in Adobe RGB without a profile, which browsers and the server would take for sRGB. */
export function isUnmarkedAdobeRgb(bytes: Uint8Array, type: string): boolean {
  if (type !== 'image/jpeg') return false;
  const metadata = latin1.decode(bytes.subarray(0, METADATA_BYTES));
  return ADOBE_RGB_ENTRIES.some((entry) => metadata.includes(entry)) && !metadata.includes('ICC_PROFILE\0');
}

/** Whether a picture of this type has more than one frame. */
export function isAnimated(bytes: Uint8Array, type: string): boolean {
  const text = (from: number, to: number) => latin1.decode(bytes.subarray(from, to));
  switch (type) {
    case 'image/gif':
      return hasSecondFrame(bytes);
    case 'image/webp':
      // The flag of animations in the header of the extended format.
      return text(12, 16) === 'VP8X' && ((bytes[20] ?? 0) & 2) !== 0;
    case 'image/png':
      return pngHasChunk(bytes, 'acTL');
    case 'image/avif':
      return hasBrand(bytes, 'avis');
    default:
      return false;
  }
}

/** Whether the first box of the file names this brand, as the first one or as one that it is compatible with. */
function hasBrand(bytes: Uint8Array, wanted: string): boolean {
  const size = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0);
  const brands = latin1.decode(bytes.subarray(8, Math.min(size, SIGNATURE_BYTES)));
  // The version of the first brand stands between it and the others.
  return [...brands.matchAll(/.{4}/gs)].some(([brand], index) => index !== 1 && brand === wanted);
}

/** Whether the PNG has a chunk of this type before its pixels. */
function pngHasChunk(bytes: Uint8Array, wanted: string): boolean {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  for (let at = 8; at + 8 <= bytes.length; at += 12 + view.getUint32(at)) {
    const type = latin1.decode(bytes.subarray(at + 4, at + 8));
    if (type === wanted) return true;
    if (type === 'IDAT') return false;
  }
  return false;
}

const GIF_EXTENSION = 0x21;
const GIF_FRAME = 0x2c;

/** Bytes of a colour table of a GIF, whose flags have its size. */
const colourTable = (flags: number) => (flags & 0x80 ? 3 * 2 ** ((flags & 7) + 1) : 0);

function hasSecondFrame(bytes: Uint8Array): boolean {
  const byte = (at: number) => bytes[at] ?? 0;
  const afterBlocks = (from: number) => {
    let at = from;
    while (byte(at) > 0) at += byte(at) + 1;
    return at + 1;
  };
  let frames = 0;
  let at = 13 + colourTable(byte(10));
  while (at < bytes.length) {
    if (byte(at) === GIF_EXTENSION) at = afterBlocks(at + 2);
    else if (byte(at) === GIF_FRAME) {
      frames += 1;
      if (frames === 2) return true;
      // The frame's own header, its colour table, and one byte before the blocks with its pixels.
      at = afterBlocks(at + 10 + colourTable(byte(at + 9)) + 1);
    } else return false;
  }
  return false;
}
