import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';

/** Real pictures for tests: one of every accepted type, and some that must be rejected. */

export const TYPES = ['jpeg', 'png', 'webp', 'avif', 'gif'] as const;

/** Encoding these two types takes long with the default effort. */
const FAST: Partial<Record<string, { effort: number }>> = { avif: { effort: 0 }, gif: { effort: 1 } };

/** A picture with noise, so that compression does not make it tiny. */
export function picture(type: (typeof TYPES)[number] = 'jpeg', width = 300, height = 200): Promise<Buffer> {
  return sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 20 },
    },
  })
    .toFormat(type, FAST[type])
    .toBuffer();
}

/** An AVIF of two frames, orange and blue, 60 pixels wide, as `avifenc` 0.11 writes it: sharp cannot make one. */
export const animatedAvif = (): Promise<Buffer> => readFile(new URL('two-frames.avif', import.meta.url));

/** The path of the small version of a stored picture. */
export const smallOf = (path: string): string => path.replace(/\.webp$/, '-small.webp');

const plain = (width: number, height: number, background: string) =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

/** A photo with GPS data. Its pixels are red on the left and blue on the right; EXIF rotates it clockwise, so red is on top. */
export async function rotatedPhotoWithGps(marker: string): Promise<Buffer> {
  return sharp(await plain(400, 200, '#f00'))
    .composite([{ input: await plain(200, 200, '#00f'), left: 200, top: 0 }])
    .withExif({
      IFD0: { Copyright: marker },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '52/1 13/1 47/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '21/1 0/1 42/1',
      },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** An animation of a red and a blue frame. */
export async function animation(type: 'gif' | 'webp'): Promise<Buffer> {
  const frames = [await plain(120, 80, '#f00'), await plain(120, 80, '#00f')];
  return sharp(frames, { join: { animated: true } })
    .toFormat(type)
    .toBuffer();
}

/** A PNG whose header has this size, without pixels. */
export function pngWithoutPixels(width: number, height: number): Buffer {
  const header = Buffer.from('IHDR\0\0\0\0\0\0\0\0\x08\x02\0\0\0', 'latin1');
  header.writeUInt32BE(width, 4);
  header.writeUInt32BE(height, 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk(header),
    chunk(Buffer.from('IDAT')),
    chunk(Buffer.from('IEND')),
  ]);
}

function chunk(typed: Buffer): Buffer {
  const around = Buffer.alloc(8);
  around.writeUInt32BE(typed.length - 4, 0);
  around.writeUInt32BE(crc32(typed), 4);
  return Buffer.concat([around.subarray(0, 4), typed, around.subarray(4)]);
}
