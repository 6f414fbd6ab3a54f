import { describe, expect, it } from '@jest/globals';
import { ATTACHMENT_UPLOAD, type FileUpload, ITINERARY_UPLOAD, PICTURE_UPLOAD } from '@layover/proto/limits';
import { checkFile } from './check-file.ts';

const MIB = 1024 * 1024;
const bytes = (text: string) => Uint8Array.from(text, (char) => char.charCodeAt(0));

const JPEG = '\xff\xd8\xff\xe0';
const PNG = '\x89PNG\r\n\x1a\n';
/** The first bytes of a file by heif-enc 1.15. */
const HEIC = '\0\0\0\x1cftypheic\0\0\0\0mif1heicmiaf';
const frame = '\x2c\0\0\0\0\x01\0\x01\0\0\x02\x02\x44\x01\0';
const gif = (...blocks: string[]) => `GIF89a\x01\0\x01\0\x80\0\0\0\0\0\xff\xff\xff${blocks.join('')}\x3b`;
const delay = '\x21\xf9\x04\0\x0a\0\0\0';
const webp = (flags: string) => `RIFF\x1a\0\0\0WEBPVP8X\x0a\0\0\0${flags}\0\0\0\0\0\0\0\0\0`;
const chunk = (type: string, content: string) =>
  `\0\0\0${String.fromCharCode(content.length)}${type}${content}\0\0\0\0`;

const check = (content: string, name: string, type = '', upload: FileUpload = ATTACHMENT_UPLOAD) =>
  checkFile(new File([bytes(content)], name, { type }), upload);

describe('a chosen file', () => {
  it.each([
    ['a JPEG', JPEG, 'photo.jpg', 'image/jpeg'],
    ['a JPEG of a phone, without name and type', JPEG, 'image', ''],
    ['a PNG named as a JPEG', PNG, 'photo.jpg', 'image/jpeg'],
    [
      'an AVIF without a type, as Windows sends it',
      '\0\0\0\x20ftypavif\0\0\0\0avifmif1miafMA1A',
      'photo.avif',
      '',
    ],
    ['an AVIF that names its container first', '\0\0\0\x1cftypmif1\0\0\0\0avifmif1', 'photo.avif', ''],
    ['an AVIF with a box after its brands', '\0\0\0\x14ftypavif\0\0\0\0avif\0\0\0\x08avis', 'photo.avif', ''],
    ['a WebP', webp('\0'), 'photo.webp', 'image/webp'],
    ['a GIF', gif(frame), 'photo.gif', 'image/gif'],
  ])('is accepted as a still picture when it is %s', async (_what, content, name, type) => {
    for (const upload of [PICTURE_UPLOAD, ATTACHMENT_UPLOAD])
      expect(await check(content, name, type, upload)).toMatchObject({ isPicture: true, isAnimated: false });
  });

  it.each([
    ['a GIF', gif(delay, frame, delay, frame)],
    ['a GIF with colour tables', gif(`\x2c\0\0\0\0\x01\0\x01\0\x80${'\0'.repeat(6)}\x02\x01\x44\0`, frame)],
    ['a WebP', webp('\x02')],
    ['a PNG', `${PNG}${chunk('IHDR', '0'.repeat(13))}${chunk('acTL', '12345678')}${chunk('IDAT', '')}`],
    // The first bytes of a file of two frames by avifenc 0.11.
    ['an AVIF', '\0\0\0\x2cftypavis\0\0\0\0avifavismsf1iso8mif1miafMA1A'],
    ['an AVIF that can be read as a still one', '\0\0\0\x1cftypavif\0\0\0\0avifavismiaf'],
    ['an AVIF that names its container first', '\0\0\0\x1cftypmsf1\0\0\0\0avismsf1miaf'],
  ])('is animated, as %s of several frames', async (_what, content) => {
    expect(await check(content, 'photo.jpg')).toMatchObject({ isPicture: true, isAnimated: true });
  });

  it('is not animated because of what follows the pixels or is cut off', async () => {
    const still = `${PNG}${chunk('IHDR', '0'.repeat(13))}${chunk('IDAT', '')}${chunk('acTL', '12345678')}`;
    expect(await check(still, 'photo.png')).toMatchObject({ isAnimated: false });
    for (let length = 8; length < 40; length++)
      expect(await check(gif(delay, frame, delay).slice(0, length), 'a.gif')).toMatchObject({
        isAnimated: false,
      });
  });

  it('is accepted as a document by its extension, whatever type the browser sends', async () => {
    for (const type of ['application/pdf', 'application/octet-stream', '', 'image/png'])
      expect(await check('%PDF-1.7', 'Offer.PDF', type)).toMatchObject({
        isPicture: false,
        isAnimated: false,
      });
    expect(await check('BEGIN:VCALENDAR', 'trip.ics', '', ITINERARY_UPLOAD)).toMatchObject({
      isPicture: false,
    });
  });

  it.each([
    ['IMG_0042.HEIC', HEIC, ''],
    ['IMG_0042.HEIC', HEIC, 'image/heic'],
    ['IMG_0042.jpg', HEIC, 'image/jpeg'],
    ['image', HEIC.replace('heic', 'mif1'), 'application/octet-stream'],
    ['IMG_0042.heif', 'another form of it', ''],
    ['IMG_0042.hif', 'another form of it', 'application/octet-stream'],
    ['image', 'another form of it', 'image/heif'],
  ])('is rejected as HEIC: %s', async (name, content, type) => {
    expect(await check(content, name, type, PICTURE_UPLOAD)).toEqual({
      name,
      problem: { reason: 'heic' },
    });
  });

  it.each([
    ['a drawing', '<svg/>', 'a.svg', 'image/svg+xml'],
    ['a TIFF named as a JPEG', 'II*\0', 'a.jpg', 'image/jpeg'],
    ['a BMP', 'BM', 'a.bmp', 'image/bmp'],
    ['a JPEG XL', '\xff\x0a', 'a.jxl', 'image/jxl'],
    ['a document', '%PDF-1.7', 'a.pdf', 'application/pdf'],
    ['a name that ends like an extension', 'text', 'ics', ''],
  ])('is rejected with the types that work when it is %s', async (_what, content, name, type) => {
    expect(await check(content, name, type, PICTURE_UPLOAD)).toEqual({
      name,
      problem: { reason: 'other_type', types: ['JPEG', 'PNG', 'WebP', 'AVIF', 'GIF'] },
    });
    expect(await check(content, name, type, ITINERARY_UPLOAD)).toEqual({
      name,
      problem: { reason: 'other_type', types: ['ICS'] },
    });
  });

  it.each([
    ['in one byte order', '\x01\0\x02\0\x04\0\0\0R03\0'],
    ['in the other one', '\0\x01\0\x02\0\0\0\x04R03\0'],
  ])('is rejected when a camera has marked Adobe RGB without a profile, %s', async (_what, entry) => {
    expect(await check(`${JPEG}Exif\0\0${entry}`, 'a.jpg')).toMatchObject({
      problem: { reason: 'other_colours' },
    });
    const withProfile = `${JPEG}Exif\0\0${entry}ICC_PROFILE\0`;
    expect(await check(withProfile, 'a.jpg')).toMatchObject({ isPicture: true });
    expect(await check(`${JPEG}Exif\0\0${entry.replace('R03', 'R98')}`, 'a.jpg')).toMatchObject({
      isPicture: true,
    });
  });

  it('is rejected when it is empty or larger than its type may be', async () => {
    expect(await check('', 'a.pdf')).toMatchObject({ problem: { reason: 'empty' } });
    const sized = (name: string, size: number, upload: FileUpload) => {
      const content = bytes(JPEG.padEnd(size, '\0'));
      return checkFile(new File([content], name), upload);
    };
    const problem = (maxBytes: number) => ({ problem: { reason: 'too_large', maxBytes } });
    expect(await sized('a.jpg', 8 * MIB, ATTACHMENT_UPLOAD)).toMatchObject({ isPicture: true });
    expect(await sized('a.jpg', 8 * MIB + 1, ATTACHMENT_UPLOAD)).toMatchObject(problem(8 * MIB));
    expect(await sized('a.pdf', 10 * MIB, ATTACHMENT_UPLOAD)).toMatchObject({ isPicture: false });
    expect(await sized('a.pdf', 10 * MIB + 1, ATTACHMENT_UPLOAD)).toMatchObject(problem(10 * MIB));
    expect(await sized('a.ics', MIB, ITINERARY_UPLOAD)).toMatchObject(problem(MIB / 2));
    const large = new File([bytes(JPEG.padEnd(9 * MIB, '\0'))], 'a.jpg');
    expect(await checkFile(large, PICTURE_UPLOAD, 40 * MIB)).toMatchObject({ isPicture: true });
  });
});
