import { describe, expect, it } from '@jest/globals';
import { COVER_PHOTO, cropTransform, outputSize, PROFILE_PHOTO } from './crop.ts';

const picture = { width: 400, height: 200 };

/** Maps a point of the picture, relative to its upper left corner, to the canvas. */
function mapPoint(x: number, y: number, [a, b, c, d, e, f]: ReturnType<typeof cropTransform>) {
  const [dx, dy] = [x - picture.width / 2, y - picture.height / 2];
  return [a * dx + c * dy + e, b * dx + d * dy + f];
}

describe('cropTransform', () => {
  it('maps the corners of the chosen part to those of the canvas', () => {
    const transform = cropTransform(
      picture,
      0,
      { x: 100, y: 50, width: 200, height: 100 },
      { width: 100, height: 50 },
    );
    expect(mapPoint(100, 50, transform)).toEqual([0, 0]);
    expect(mapPoint(300, 150, transform)).toEqual([100, 50]);
  });
  it('moves the lower left corner to the upper left by one quarter turn', () => {
    const transform = cropTransform(
      picture,
      1,
      { x: 0, y: 0, width: 200, height: 400 },
      { width: 200, height: 400 },
    );
    expect(mapPoint(0, 200, transform)).toEqual([0, 0]);
    expect(mapPoint(400, 0, transform)).toEqual([200, 400]);
  });
  it('moves the lower right corner to the upper left by two quarter turns', () => {
    const transform = cropTransform(picture, 2, { x: 0, y: 0, ...picture }, picture);
    expect(mapPoint(400, 200, transform)).toEqual([0, 0]);
  });
  it('maps one turn back like three turns forward', () => {
    const area = { x: 10, y: 20, width: 100, height: 100 };
    expect(cropTransform(picture, -1, area, area)).toEqual(cropTransform(picture, 3, area, area));
  });
});

describe('outputSize', () => {
  it('is the size of the shape for a large part', () => {
    expect(outputSize({ width: 3500, height: 1000 }, COVER_PHOTO)).toEqual({ width: 2100, height: 600 });
  });
  it('keeps the pixels of a small part in the proportions of the shape', () => {
    expect(outputSize({ width: 300, height: 300 }, PROFILE_PHOTO)).toEqual({ width: 300, height: 300 });
    expect(outputSize({ width: 700, height: 200.4 }, COVER_PHOTO)).toEqual({ width: 700, height: 200 });
  });
});
