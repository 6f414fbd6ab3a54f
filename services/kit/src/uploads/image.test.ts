import { describe, expect, it } from '@jest/globals';
import { IMAGE_MAX_BYTES } from '@layover/proto/limits';
import sharp from 'sharp';
import { picture, rotatedPhotoWithGps, TYPES } from '../testing/picture-fixtures.ts';
import { encodeImage, type ImageSizes } from './image.ts';

const INSIDE: ImageSizes = {
  large: { width: 100, height: 100, fit: 'inside' },
  small: { width: 40, height: 40, fit: 'inside' },
};

const sizeOf = async (bytes: Buffer) => {
  const { width, height } = await sharp(bytes).metadata();
  return `${width}x${height}`;
};

/** The colour at a position. `x` and `y` are fractions of width and height. */
async function colourAt(bytes: Buffer, x: number, y: number): Promise<'red' | 'blue' | 'other'> {
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const offset = (Math.floor(y * info.height) * info.width + Math.floor(x * info.width)) * info.channels;
  const [red = 0, , blue = 0] = data.subarray(offset, offset + 3);
  if (red > 200 && blue < 60) return 'red';
  return blue > 200 && red < 60 ? 'blue' : 'other';
}

describe('encodeImage', () => {
  it.each(TYPES)('encodes a %s as two WebP pictures of the requested sizes', async (type) => {
    const { large, small, width, height } = await encodeImage(await picture(type), INSIDE);
    expect((await sharp(large).metadata()).format).toBe('webp');
    expect((await sharp(small).metadata()).format).toBe('webp');
    expect([await sizeOf(large), await sizeOf(small)]).toEqual(['100x67', '40x27']);
    expect([width, height]).toEqual([100, 67]);
  });

  it('turns a rotated photo upright and removes all metadata', async () => {
    const photo = await rotatedPhotoWithGps('taken by Mallory');
    const before = await sharp(photo).metadata();
    expect(before.orientation).toBe(6);
    expect(photo.includes('taken by Mallory')).toBe(true);

    const { large, small } = await encodeImage(photo, INSIDE);

    expect([await sizeOf(large), await sizeOf(small)]).toEqual(['50x100', '20x40']);
    expect(await colourAt(large, 0.5, 0.2)).toBe('red');
    expect(await colourAt(large, 0.5, 0.8)).toBe('blue');
    for (const encoded of [large, small]) {
      const { exif, icc, iptc, xmp, orientation } = await sharp(encoded).metadata();
      expect({ exif, icc, iptc, xmp, orientation }).toEqual({});
      expect(encoded.includes('Mallory')).toBe(false);
      expect(encoded.includes('EXIF')).toBe(false);
    }
  });

  it('fills a cover box exactly and enlarges a small picture for it', async () => {
    const square = { width: 128, height: 128, fit: 'cover' } as const;
    const { large, small } = await encodeImage(await picture('png', 60, 200), {
      large: square,
      small: { ...square, width: 32, height: 32 },
    });
    expect([await sizeOf(large), await sizeOf(small)]).toEqual(['128x128', '32x32']);
  });

  it('does not enlarge a picture that is smaller than an inside box', async () => {
    expect(await sizeOf((await encodeImage(await picture('png', 30, 20), INSIDE)).large)).toBe('30x20');
  });

  it.each([
    ['keeps the proportions of a banner that is wider than the box', 700, 200, '400x114', '100x29'],
    ['crops the height of a banner that is higher than the box', 800, 800, '400x200', '100x50'],
    ['does not enlarge a narrow banner', 120, 300, '120x60', '100x50'],
  ])('%s', async (_what, width, height, large, small) => {
    const encoded = await encodeImage(await picture('png', width, height), {
      large: { width: 400, height: 200, fit: 'banner' },
      small: { width: 100, height: 50, fit: 'banner' },
    });
    expect([await sizeOf(encoded.large), await sizeOf(encoded.small)]).toEqual([large, small]);
  });

  it('keeps a minimum shorter side of a long picture up to the largest WebP side', async () => {
    const plainPicture = (width: number, height: number) =>
      sharp({ create: { width, height, channels: 3, background: 'red' } })
        .png()
        .toBuffer();
    const sizes: ImageSizes = {
      large: { width: 100, height: 100, fit: 'inside', minShorterSide: 60 },
      small: { width: 40, height: 40, fit: 'inside', minShorterSide: 30 },
    };
    const sizesOf = async (bytes: Buffer) => {
      const { large, small, width, height } = await encodeImage(bytes, sizes);
      return [await sizeOf(large), await sizeOf(small), `${width}x${height}`];
    };
    expect(await sizesOf(await plainPicture(80, 800))).toEqual(['60x600', '30x300', '60x600']);
    expect(await sizesOf(await plainPicture(800, 80))).toEqual(['600x60', '300x30', '600x60']);
    expect(await sizesOf(await plainPicture(20, 400))).toEqual(['20x400', '20x400', '20x400']);
    expect(await sizesOf(await plainPicture(100, 20_000))).toEqual(['41x8192', '30x5994', '41x8192']);
    expect(await sizesOf(await plainPicture(300, 200))).toEqual(['100x67', '45x30', '100x67']);
  });

  it('returns the same bytes for the same picture', async () => {
    const photo = await picture();
    expect(await encodeImage(photo, INSIDE)).toEqual(await encodeImage(photo, INSIDE));
  });

  it.each(TYPES)('rejects a truncated %s with 422 and the name of the field', async (type) => {
    const whole = await picture(type);
    for (const fraction of [0.4, 0.9]) {
      const truncated = whole.subarray(0, Math.floor(whole.length * fraction));
      await expect(encodeImage(truncated, INSIDE, 'photo')).rejects.toMatchObject({
        status: 422,
        fields: { photo: 'is damaged and cannot be read as a picture' },
      });
    }
  });

  it('rejects a picture of 41 megapixels with 413', async () => {
    const large = await sharp({ create: { width: 8200, height: 5000, channels: 3, background: '#345' } })
      .png()
      .toBuffer();
    expect(large.length).toBeLessThan(IMAGE_MAX_BYTES);
    await expect(encodeImage(large, INSIDE)).rejects.toMatchObject({ status: 413, code: 'too_large' });
  });

  it('accepts a picture of exactly 40 megapixels', async () => {
    const large = await sharp({ create: { width: 8000, height: 5000, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();
    expect(await sizeOf((await encodeImage(large, INSIDE)).large)).toBe('100x63');
  });

  it('rejects a picture of more than 8 MiB with 413', async () => {
    const padded = Buffer.concat([await picture(), Buffer.alloc(IMAGE_MAX_BYTES)]);
    await expect(encodeImage(padded, INSIDE, 'photo')).rejects.toMatchObject({
      status: 413,
      fields: { photo: 'must have at most 8 MiB' },
    });
  });
});
