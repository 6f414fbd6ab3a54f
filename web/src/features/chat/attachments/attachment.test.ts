import { describe, expect, it } from '@jest/globals';
import { ATTACHMENTS_UNSENT_MAX } from '@layover/proto/limits';
import { ATTACHMENTS_PER_SEND, downloadName, pictureBox, splitName } from './attachment.ts';

describe('the files chosen at once', () => {
  it('are fewer than the unsent files that the contract allows', () => {
    expect(ATTACHMENTS_PER_SEND).toBeLessThan(ATTACHMENTS_UNSENT_MAX);
  });
});

describe('splitName', () => {
  it.each([
    ['Plan.final.pdf', 'Plan.final', '.pdf'],
    ['README', 'README', ''],
    ['.env', '.env', ''],
  ])('splits %p into %p and %p', (name, stem, extension) => {
    expect(splitName(name)).toEqual({ stem, extension });
  });
});

describe('downloadName', () => {
  it('has the extension of the stored picture', () => {
    expect(downloadName({ name: 'Harbour.jpeg', type: 'image/webp' })).toBe('Harbour.webp');
    expect(downloadName({ name: 'Offer.pdf', type: 'application/pdf' })).toBe('Offer.pdf');
  });
});

describe('the size of a picture in the conversation', () => {
  it.each([
    ['is scaled to the maximum width', 2480, 1240, { width: 248, height: 124, small: false }],
    ['is scaled to the maximum height', 1000, 2000, { width: 144, height: 288, small: false }],
    ['has a minimum height', 4000, 100, { width: 248, height: 80, small: false }],
    ['is not enlarged for a small picture', 140, 100, { width: 140, height: 100, small: true }],
    ['has a minimum for a tiny picture', 8, 8, { width: 120, height: 80, small: true }],
  ])('%s', (_title, width, height, box) => {
    expect(pictureBox({ width, height })).toEqual(box);
  });

  it('is reserved while the dimensions are not known', () => {
    expect(pictureBox({ width: null, height: null })).toEqual({ width: 248, height: 186, small: false });
  });
});
