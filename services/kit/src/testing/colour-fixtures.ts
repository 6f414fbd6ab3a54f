import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp, { type Sharp } from 'sharp';

/** Pictures in different colour spaces, for tests. */

type Tags = Readonly<Record<string, Buffer>>;

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
const fixedPoint = (value: number) => uint32(Math.round(value * 0x10000));
const element = (type: string, ...content: Buffer[]) =>
  Buffer.concat([Buffer.from(type.padEnd(4)), Buffer.alloc(4), ...content]);
const xyz = (x: number, y: number, z: number) => element('XYZ ', ...[x, y, z].map(fixedPoint));
const gamma = (value: number) =>
  element('curv', uint32(1), Buffer.from([Math.floor(value), Math.round((value % 1) * 0x100)]));

const ILLUMINANT = [0.9642, 1, 0.8249] as const;

/** An ICC profile of version 2 with a matrix and curves, or with one curve for grey. */
function iccProfile(space: 'RGB ' | 'GRAY', colours: Tags): Buffer {
  const name = Buffer.from('Test\0');
  const tags: Tags = {
    desc: element('desc', uint32(name.length), name, Buffer.alloc(79)),
    cprt: element('text', Buffer.from('None\0')),
    wtpt: xyz(...ILLUMINANT),
    ...colours,
  };
  const header = Buffer.alloc(128);
  const table = [uint32(Object.keys(tags).length)];
  const contents: Buffer[] = [];
  let offset = header.length + 4 + 12 * Object.keys(tags).length;
  for (const [tag, content] of Object.entries(tags)) {
    const padded = Buffer.concat([content, Buffer.alloc((4 - (content.length % 4)) % 4)]);
    table.push(Buffer.from(tag), uint32(offset), uint32(content.length));
    contents.push(padded);
    offset += padded.length;
  }
  header.writeUInt32BE(offset, 0);
  header.writeUInt32BE(0x02100000, 8);
  header.write(`mntr${space}XYZ `, 12);
  header.write('acsp', 36);
  Buffer.concat(ILLUMINANT.map(fixedPoint)).copy(header, 68);
  return Buffer.concat([header, ...table, ...contents]);
}

const ADOBE_GAMMA = gamma(563 / 256);
/** The colours of Adobe RGB (1998). */
const ADOBE_RGB = iccProfile('RGB ', {
  rXYZ: xyz(0.60974, 0.31111, 0.01947),
  gXYZ: xyz(0.20528, 0.62567, 0.06087),
  bXYZ: xyz(0.14919, 0.06322, 0.74457),
  rTRC: ADOBE_GAMMA,
  gTRC: ADOBE_GAMMA,
  bTRC: ADOBE_GAMMA,
});
/** The grey of Macs from before 2009, which is lighter than that of sRGB. */
export const GREY_GAMMA_1_8 = iccProfile('GRAY', { kTRC: gamma(1.8) });

/** Converts the picture to Adobe RGB and embeds its profile. */
export async function inAdobeRgb(picture: Sharp, encode: (picture: Sharp) => Sharp): Promise<Buffer> {
  const dir = await mkdtemp(join(tmpdir(), 'layover-profile-'));
  try {
    const path = join(dir, 'adobe-rgb.icc');
    await writeFile(path, ADOBE_RGB);
    return await encode(picture.withIccProfile(path)).toBuffer();
  } finally {
    await rm(dir, { recursive: true });
  }
}

/** One chunk of a PNG. */
function pngChunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content]);
  return Buffer.concat([uint32(content.length), typed, uint32(crc32(typed))]);
}

const HEADER_END = 33;
/** The PNG with a further chunk after its header. */
export const withChunk = (png: Buffer, type: string, content: Buffer): Buffer =>
  Buffer.concat([png.subarray(0, HEADER_END), pngChunk(type, content), png.subarray(HEADER_END)]);

/** The content of chunks with 32-bit values, such as `gAMA` and `cHRM`. */
export const chunkValues = (...values: number[]) => Buffer.concat(values.map(uint32));

/** The content of a chunk `iCCP`. */
export const profileChunk = (profile: Buffer) =>
  Buffer.concat([Buffer.from('Test\0\0'), deflateSync(profile)]);

/** An AVIF that describes its colours by code points of ITU-T H.273 and not by a profile. */
export async function avifWithCodePoints(
  picture: Sharp,
  primaries: number,
  transfer: number,
): Promise<Buffer> {
  const avif = await picture.withIccProfile('p3').avif({ effort: 0, quality: 100 }).toBuffer();
  // The code points replace the beginning of the profile in its box. BT.601 is the matrix of the encoder.
  const at = avif.indexOf('colrrICC') + 4;
  avif.write('nclx', at);
  avif.writeUInt16BE(primaries, at + 4);
  avif.writeUInt16BE(transfer, at + 6);
  avif.writeUInt16BE(6, at + 8);
  avif[at + 10] = 0x80;
  return avif;
}

/** A JPEG in CMYK without a profile, whose four channels hold ink or, as YCCK, brightness, colour and black. */
export async function cmykJpeg(picture: Sharp, transform: 'cmyk' | 'ycck'): Promise<Buffer> {
  const jpeg = await picture
    .toColourspace('cmyk')
    .jpeg({ quality: 100, chromaSubsampling: '4:4:4' })
    .toBuffer();
  if (transform === 'ycck') jpeg[jpeg.indexOf('Adobe') + 11] = 2;
  return jpeg;
}

/** The values of the first pixel, not converted. */
export const storedPixel = async (bytes: Buffer): Promise<number[]> => [
  ...(await sharp(bytes, { ignoreIcc: true }).raw({ depth: 'uchar' }).toBuffer()).subarray(0, 3),
];
