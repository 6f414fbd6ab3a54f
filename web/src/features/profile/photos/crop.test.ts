import { describe, expect, it } from '@jest/globals';
import { COVER_PHOTO, cropTransform, outputSize, PROFILE_PHOTO } from './crop.ts';

const picture = { width: 400, height: 200 };

/** The position on the canvas of a point of the picture, relative to its upper left corner. */
function placed(x: number, y: number, [a, b, c, d, e, f]: ReturnType<typeof cropTransform>) {
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
    expect(placed(100, 50, transform)).toEqual([0, 0]);
    expect(placed(300, 150, transform)).toEqual([100, 50]);
  });
  it('one quarter turn moves the lower left corner to the upper left', () => {
    const transform = cropTransform(
      picture,
      1,
      { x: 0, y: 0, width: 200, height: 400 },
      { width: 200, height: 400 },
    );
    expect(placed(0, 200, transform)).toEqual([0, 0]);
    expect(placed(400, 0, transform)).toEqual([200, 400]);
  });
  it('two quarter turns move the lower right corner to the upper left', () => {
    const transform = cropTransform(picture, 2, { x: 0, y: 0, ...picture }, picture);
    expect(placed(400, 200, transform)).toEqual([0, 0]);
  });
  it('one turn back equals three turns forward', () => {
    const area = { x: 10, y: 20, width: 100, height: 100 };
    expect(cropTransform(picture, -1, area, area)).toEqual(cropTransform(picture, 3, area, area));
  });
});

describe('outputSize', () => {
  it('a large part gives the size of the shape', () => {
    expect(outputSize({ width: 3500, height: 1000 }, COVER_PHOTO)).toEqual({ width: 2100, height: 600 });
  });
  it('a small part keeps its pixels in the proportions of the shape', () => {
    expect(outputSize({ width: 300, height: 300 }, PROFILE_PHOTO)).toEqual({ width: 300, height: 300 });
    expect(outputSize({ width: 700, height: 200.4 }, COVER_PHOTO)).toEqual({ width: 700, height: 200 });
  });
});
