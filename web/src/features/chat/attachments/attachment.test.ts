import { describe, expect, it } from '@jest/globals';
import { ATTACHMENTS_UNSENT_MAX } from '@layover/proto/limits';
import {
  ATTACHMENTS_PER_SEND,
  attachmentKind,
  downloadName,
  fileProblem,
  pictureBox,
  splitName,
} from './attachment.ts';

const MIB = 1024 * 1024;

describe('the files that can be sent', () => {
  it('are fewer at once than the contract allows unsent', () => {
    expect(ATTACHMENTS_PER_SEND).toBeLessThan(ATTACHMENTS_UNSENT_MAX);
  });

  it.each([
    ['photo.JPG', 'image/jpeg', 'image'],
    ['without an extension', 'image/png', 'image'],
    ['Offer.PDF', '', 'file'],
    ['figures.xlsx', 'application/octet-stream', 'file'],
    ['drawing.svg', 'image/svg+xml', undefined],
    ['photo.heic', 'image/heic', undefined],
    ['page.html', 'text/html', undefined],
    ['macros.docm', '', undefined],
    ['pdf', '', undefined],
    ['.pdf', '', undefined],
  ])('%s (%s) is %s', (name, type, kind) => {
    expect(attachmentKind({ name, type })).toBe(kind);
  });

  it('are checked for size, emptiness and kind before the upload', () => {
    const picture = { name: 'a.png', type: 'image/png' };
    const file = { name: 'a.pdf', type: 'application/pdf' };
    expect(fileProblem({ ...picture, size: 8 * MIB })).toBeUndefined();
    expect(fileProblem({ ...picture, size: 8 * MIB + 1 })).toBe('too_large');
    expect(fileProblem({ ...file, size: 10 * MIB })).toBeUndefined();
    expect(fileProblem({ ...file, size: 10 * MIB + 1 })).toBe('too_large');
    expect(fileProblem({ ...file, size: 0 })).toBe('empty');
    expect(fileProblem({ name: 'a.exe', type: '', size: 9 })).toBe('kind');
  });
});

describe('the name of a file', () => {
  it.each([
    ['Plan.final.pdf', 'Plan.final', '.pdf'],
    ['README', 'README', ''],
    ['.env', '.env', ''],
  ])('%s is %s and %s', (name, stem, extension) => {
    expect(splitName(name)).toEqual({ stem, extension });
  });

  it('gets the extension of the stored picture on download', () => {
    expect(downloadName({ name: 'Harbour.jpeg', type: 'image/webp' })).toBe('Harbour.webp');
    expect(downloadName({ name: 'Offer.pdf', type: 'application/pdf' })).toBe('Offer.pdf');
  });
});

describe('the size of a picture in the conversation', () => {
  it.each([
    ['a wide one', 2480, 1240, { width: 248, height: 124, small: false }],
    ['a high one', 1000, 2000, { width: 144, height: 288, small: false }],
    ['one that would be a line', 4000, 100, { width: 248, height: 80, small: false }],
    ['a small one', 140, 100, { width: 140, height: 100, small: true }],
    ['a tiny one', 8, 8, { width: 120, height: 80, small: true }],
  ])('%s', (_what, width, height, box) => {
    expect(pictureBox({ width, height })).toEqual(box);
  });

  it('is reserved while the dimensions are not known', () => {
    expect(pictureBox({ width: null, height: null })).toEqual({ width: 248, height: 186, small: false });
  });
});
