import { describe, expect, it } from '@jest/globals';
import sharp, { type Sharp } from 'sharp';
import {
  avifWithCodePoints,
  chunkValues,
  cmykJpeg,
  GREY_GAMMA_1_8,
  inAdobeRgb,
  profileChunk,
  storedPixel,
  withChunk,
} from '../testing/colour-fixtures.ts';
import { animatedAvif, animation, picture, pngWithoutPixels } from '../testing/picture-fixtures.ts';
import { encodeImage, type ImageSizes } from './image.ts';

const SIZES: ImageSizes = {
  large: { width: 100, height: 100, fit: 'inside' },
  small: { width: 40, height: 40, fit: 'inside' },
};

type Pixel = readonly number[];

const ORANGE: Pixel = [200, 120, 60];
const GREY: Pixel = [139, 139, 139];
/** WebP changes a plain colour by this much. */
const TOLERANCE = 4;

const plain = ([r = 0, g = 0, b = 0]: Pixel = ORANGE, alpha?: number): Sharp =>
  sharp({
    create: {
      width: 60,
      height: 60,
      channels: alpha === undefined ? 3 : 4,
      background: { r, g, b, ...(alpha !== undefined && { alpha }) },
    },
  });
const deep = () => plain().toColourspace('rgb16');
const grey = () => plain(GREY).toColourspace('b-w');
const exact = { quality: 100, chromaSubsampling: '4:4:4' };
const exactAvif = { ...exact, effort: 0 };

async function pixelOf(bytes: Buffer): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true });
  const middle = (Math.floor(info.height / 2) * info.width + Math.floor(info.width / 2)) * info.channels;
  return [...data.subarray(middle, middle + info.channels)];
}

const distance = (pixel: Pixel, other: Pixel) =>
  Math.max(...other.map((value, channel) => Math.abs(value - (pixel[channel] ?? 0))));

async function expectStored(bytes: Buffer, pixel: Pixel, tolerance = TOLERANCE): Promise<void> {
  const { large, small } = await encodeImage(bytes, SIZES);
  for (const encoded of [large, small]) {
    expect((await sharp(encoded).metadata()).icc).toBeUndefined();
    expect(distance(await pixelOf(encoded), pixel)).toBeLessThanOrEqual(tolerance);
  }
}

describe('the colours of an uploaded picture', () => {
  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG without a profile', () => plain().jpeg(exact).toBuffer()],
    ['a PNG with 16 bits', () => deep().png().toBuffer()],
    [
      'a PNG with the marks of sRGB',
      async () => withChunk(await plain().png().toBuffer(), 'sRGB', Buffer.of(0)),
    ],
    [
      'a PNG with the gamma and the primaries of sRGB',
      async () => {
        const chromaticities = chunkValues(31269, 32899, 63999, 33001, 30000, 60000, 15000, 5999);
        const png = withChunk(await plain().png().toBuffer(), 'cHRM', chromaticities);
        return withChunk(png, 'gAMA', chunkValues(45454));
      },
    ],
    [
      'a PNG with the code points of sRGB',
      async () => withChunk(await plain().png().toBuffer(), 'cICP', Buffer.of(1, 13, 0, 1)),
    ],
    ['a WebP', () => plain().webp({ lossless: true }).toBuffer()],
    ['a GIF of 40,000 pixels in one direction', () => plain().resize(40_000, 10).gif().toBuffer()],
    ['a GIF of 40,000 pixels in the other direction', () => plain().resize(10, 40_000).gif().toBuffer()],
    ['an AVIF', () => plain().avif(exactAvif).toBuffer()],
    [
      'an AVIF with 10 bits',
      () =>
        plain()
          .avif({ ...exactAvif, bitdepth: 10 })
          .toBuffer(),
    ],
    [
      'an AVIF with 12 bits',
      () =>
        plain()
          .avif({ ...exactAvif, bitdepth: 12 })
          .toBuffer(),
    ],
    ['a GIF', () => plain().gif().toBuffer()],
  ])('arrive unchanged from %s', async (_what, make) => {
    await expectStored(await make(), ORANGE);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['a JPEG in Display P3', () => plain().withIccProfile('p3').jpeg(exact).toBuffer()],
    ['a PNG in Display P3', () => plain().withIccProfile('p3').png().toBuffer()],
    ['a PNG in Display P3 with 16 bits', () => deep().withIccProfile('p3').png().toBuffer()],
    ['a WebP in Display P3', () => plain().withIccProfile('p3').webp({ lossless: true }).toBuffer()],
    ['an AVIF in Display P3', () => plain().withIccProfile('p3').avif(exactAvif).toBuffer()],
    [
      'an AVIF in Display P3 with 10 bits',
      () =>
        deep()
          .withIccProfile('p3')
          .avif({ ...exactAvif, bitdepth: 10 })
          .toBuffer(),
    ],
    ['a JPEG in Adobe RGB', () => inAdobeRgb(plain(), (picture) => picture.jpeg(exact))],
    ['a PNG in Adobe RGB with 16 bits', () => inAdobeRgb(deep(), (picture) => picture.png())],
  ])('are converted by the embedded profile of %s', async (_what, make) => {
    const bytes = await make();
    expect(distance(await storedPixel(bytes), ORANGE)).toBeGreaterThan(2 * TOLERANCE);
    await expectStored(bytes, ORANGE);
  });

  it('stay right in a turned picture of 16 bits with a profile', async () => {
    const png = await deep()
      .resize(60, 30)
      .withIccProfile('p3')
      .withMetadata({ orientation: 6 })
      .png()
      .toBuffer();
    const { width, height } = await encodeImage(png, SIZES);
    expect([width, height]).toEqual([30, 60]);
    await expectStored(png, ORANGE);
  });

  it.each<[string, () => Sharp]>([
    ['8 bits', grey],
    ['16 bits', () => plain(GREY).toColourspace('grey16')],
    ['8 bits and transparency', () => plain(GREY, 1).toColourspace('b-w')],
  ])('become sRGB from grey with %s, with and without a profile', async (_what, make) => {
    const png = await make().png().toBuffer();
    await expectStored(png, GREY);
    // The value 139 / 255 with a gamma of 1.8 has the brightness of this one in sRGB.
    await expectStored(withChunk(png, 'iCCP', profileChunk(GREY_GAMMA_1_8)), [157, 157, 157]);
  });

  it('become sRGB from CMYK with and without a profile, and from YCCK', async () => {
    const muted: Pixel = [150, 120, 100];
    // The colours of print are fewer, so what arrives is only close.
    await expectStored(await plain(muted).withIccProfile('cmyk').jpeg(exact).toBuffer(), muted, 20);
    await expectStored(await cmykJpeg(plain(muted), 'cmyk'), muted, 20);
    // These channels, read as YCCK, are the inks cyan 50 %, magenta and yellow 100 % and black 20 %: a dark red.
    await expectStored(await cmykJpeg(plain(), 'ycck'), [116, 16, 18], 20);
  });

  it('keep the transparency of a palette', async () => {
    const { large } = await encodeImage(await plain(ORANGE, 0.5).png({ palette: true }).toBuffer(), SIZES);
    const [red, green, blue, alpha = 0] = await pixelOf(large);
    expect(distance([red ?? 0, green ?? 0, blue ?? 0], ORANGE)).toBeLessThanOrEqual(TOLERANCE);
    expect(Math.abs(alpha - 128)).toBeLessThanOrEqual(2);
  });

  it.each<[string, () => Promise<Buffer>]>([
    ['an AVIF in Display P3', () => avifWithCodePoints(plain(), 12, 13)],
    ['an AVIF in HDR (PQ)', () => avifWithCodePoints(plain(), 9, 16)],
    ['an AVIF in HDR (HLG)', () => avifWithCodePoints(plain(), 9, 18)],
    ['a PNG in HDR', async () => withChunk(await plain().png().toBuffer(), 'cICP', Buffer.of(9, 16, 0, 1))],
    ['a linear PNG', async () => withChunk(await plain().png().toBuffer(), 'gAMA', chunkValues(100_000))],
    [
      'a PNG with the primaries of Adobe RGB',
      async () =>
        withChunk(
          await plain().png().toBuffer(),
          'cHRM',
          chunkValues(31270, 32900, 64000, 33000, 21000, 71000, 15000, 6000),
        ),
    ],
    [
      'a JPEG that only its EXIF data places in Adobe RGB',
      () =>
        plain()
          .withExif({ IFD3: { InteroperabilityIndex: 'R03' } })
          .jpeg()
          .toBuffer(),
    ],
  ])('are a reason to reject %s without a profile', async (_what, make) => {
    await expect(encodeImage(await make(), SIZES, 'photo')).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_type',
      fields: { photo: 'has colours that cannot be converted to sRGB' },
    });
  });

  it('are taken from a profile rather than from other descriptions', async () => {
    const png = await plain().withIccProfile('p3').png().toBuffer();
    await expectStored(withChunk(png, 'cICP', Buffer.of(9, 16, 0, 1)), ORANGE);
    expect(await sharp(await avifWithCodePoints(plain(), 1, 13)).metadata()).toMatchObject({
      hasProfile: false,
    });
    await encodeImage(await avifWithCodePoints(plain(), 1, 13), SIZES);
  });
});

describe('an uploaded picture', () => {
  it.each([1, 2, 3, 4, 5, 6, 7, 8])('is upright with the EXIF orientation %i', async (orientation) => {
    const [RED, BLUE, GREEN, WHITE]: Pixel[] = [
      [255, 0, 0],
      [0, 0, 255],
      [0, 255, 0],
      [255, 255, 255],
    ];
    const corners = [RED, BLUE, GREEN, WHITE] as Pixel[];
    // The upright picture: red and blue above, green and white below.
    const upright = await sharp(Buffer.from(corners.flat()), { raw: { width: 2, height: 2, channels: 3 } })
      .resize(80, 80, { kernel: 'nearest' })
      .png()
      .toBuffer();
    const stored = await turnedBack(upright, orientation);
    const photo = await sharp(stored).withMetadata({ orientation }).jpeg(exact).toBuffer();
    const { large } = await encodeImage(photo, SIZES);
    const { data, info } = await sharp(large).raw().toBuffer({ resolveWithObject: true });
    const at = (x: number, y: number) => {
      const offset = (y * info.width + x) * info.channels;
      return [...data.subarray(offset, offset + 3)];
    };
    const found = [at(20, 20), at(60, 20), at(20, 60), at(60, 60)];
    for (const [index, pixel] of found.entries())
      expect(distance(pixel, corners[index] ?? [])).toBeLessThanOrEqual(12);
  });

  it('that is animated keeps its first frame', async () => {
    const apng = withChunk(await plain().png().toBuffer(), 'acTL', chunkValues(2, 0));
    for (const bytes of [await animation('gif'), await animation('webp'), apng]) {
      const { large } = await encodeImage(bytes, SIZES);
      expect((await sharp(large).metadata()).pages ?? 1).toBe(1);
    }
    await expectStored(apng, ORANGE);
  });

  it('keeps the still picture of an animated AVIF', async () => {
    await expectStored(await animatedAvif(), ORANGE, 8);
  });

  it('may be an AVIF that names only its container', async () => {
    const avif = await plain().avif(exactAvif).toBuffer();
    expect(avif.toString('latin1', 4, 12)).toBe('ftypavif');
    avif.write('mif1', 8);
    await expectStored(avif, ORANGE);
  });

  it('loses what a polyglot has appended', async () => {
    const script = '<script>alert(1)</script>';
    const { large, small } = await encodeImage(Buffer.concat([await picture(), Buffer.from(script)]), SIZES);
    for (const encoded of [large, small]) expect(encoded.includes(script)).toBe(false);
  });

  it.each(['heic', 'heix', 'hevc', 'mif1', 'msf1'])('of the brand %s is rejected as HEIC', async (brand) => {
    const heic = Buffer.from(`\0\0\0\x18ftyp${brand}\0\0\0\0mif1heic`, 'latin1');
    await expect(encodeImage(heic, SIZES, 'photo')).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_type',
      fields: {
        photo: 'is an HEIC picture, and must be of one of these types: JPEG, PNG, WebP, AVIF, GIF',
      },
    });
  });

  const SVG =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  it.each<[string, () => Promise<Buffer> | Buffer]>([
    ['text', () => Buffer.from('hello, I am a picture')],
    ['nothing', () => Buffer.alloc(0)],
    ['an SVG', () => Buffer.from(SVG)],
    ['an SVG with an XML declaration', () => Buffer.from(`<?xml version="1.0"?>${SVG}`)],
    ['a PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n')],
    ['a TIFF, although sharp can decode it', () => plain().tiff().toBuffer()],
    ['a BMP', () => Buffer.concat([Buffer.from('BM'), Buffer.alloc(100)])],
    ['a JPEG XL', () => Buffer.from('0000000c4a584c200d0a870a', 'hex')],
    ['a bare JPEG XL', () => Buffer.from('ff0a00100000000000000000', 'hex')],
  ])('is rejected when it is %s', async (_what, make) => {
    await expect(encodeImage(await make(), SIZES, 'photo')).rejects.toMatchObject({
      status: 415,
      code: 'unsupported_type',
      fields: { photo: 'must be of one of these types: JPEG, PNG, WebP, AVIF, GIF' },
    });
  });

  it.each([
    [60_000, 60_000],
    [4_000_000, 11],
  ])('of %i × %i pixels is rejected by its header, without decoding it', async (width, height) => {
    await expect(encodeImage(pngWithoutPixels(width, height), SIZES)).rejects.toMatchObject({ status: 413 });
  });
});

/** The picture as a camera stores it that needs this EXIF orientation. */
function turnedBack(upright: Buffer, orientation: number): Promise<Buffer> {
  const steps: Readonly<Record<number, (picture: Sharp) => Sharp>> = {
    2: (picture) => picture.flop(),
    3: (picture) => picture.rotate(180),
    4: (picture) => picture.flip(),
    5: (picture) => picture.rotate(270).flop(),
    6: (picture) => picture.rotate(270),
    7: (picture) => picture.rotate(90).flop(),
    8: (picture) => picture.rotate(90),
  };
  return (steps[orientation]?.(sharp(upright)) ?? sharp(upright)).png().toBuffer();
}
