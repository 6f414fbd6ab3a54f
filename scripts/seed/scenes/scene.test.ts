import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SCENE_CITIES } from './city-looks.ts';
import { TIMES } from './light.ts';
import { OUTINGS } from './outings/outing-name.ts';
import { scene } from './scene.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

describe('scene', () => {
  it.each([
    ['lisbon', 'terrace', 'golden', 0, '4d8090c040886ffa'],
    ['new-york', 'rooftop', 'night', 1, 'd3ced5022b9e8499'],
    ['seoul', 'hike', 'dawn', 0, '5ca95cf2035904a9'],
    ['mexico-city', 'boat', 'day', 1, '33eb860badd6f309'],
    ['tokyo', 'dinner', 'dusk', 0, '088bbe147c9e93e1'],
    ['nairobi', 'market', 'morning', 1, '52e27641b81cab64'],
  ] as const)('draws %s with %s at %s from side %d as it always did', (city, outing, time, view, hash) => {
    expect(digest(scene({ city, outing, time, view, w: 1600, h: 1200, seed: '' }))).toBe(hash);
  });

  it('draws another picture for another seed', () => {
    const wish = { city: 'lisbon', outing: 'quay', time: 'dusk', view: 0, w: 320, h: 240 } as const;
    expect(scene({ ...wish, seed: 'a' })).not.toBe(scene({ ...wish, seed: 'b' }));
  });

  it('gives every city two sides', () => {
    const wish = { outing: 'quay', time: 'day', w: 320, h: 240, seed: '' } as const;
    for (const city of SCENE_CITIES) {
      expect(scene({ ...wish, city, view: 0 })).not.toBe(scene({ ...wish, city, view: 1 }));
    }
  });

  // Every city with every outing; over all of them, every time of day and both shapes come up with each.
  const samples = SCENE_CITIES.flatMap((city, row) =>
    OUTINGS.map((outing, column) => {
      const time = TIMES[(row + column) % TIMES.length]!;
      return { city, outing, time, w: 160, h: (row + column) % 5 ? 120 : 300, seed: '' };
    }),
  );

  it('leaves no hole in the drawing of any city and outing', () => {
    for (const wish of samples) expect(scene(wish)).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  it('makes SVG that can be rendered', async () => {
    for (const wish of samples.filter((_, place) => place % 3 === 0)) {
      const { info } = await sharp(Buffer.from(scene(wish)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([wish.w, wish.h]);
    }
  });
});
