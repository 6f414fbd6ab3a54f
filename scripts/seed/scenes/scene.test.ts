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

  it('leaves no hole in the drawing of any city, outing and time', () => {
    for (const city of SCENE_CITIES) {
      for (const [place, outing] of OUTINGS.entries()) {
        for (const time of TIMES) {
          const drawing = scene({ city, outing, time, w: 160, h: place % 3 ? 120 : 300, seed: '' });
          expect(drawing).not.toMatch(/NaN|undefined|null|Infinity/);
        }
      }
    }
  }, 120_000);

  it.each(OUTINGS)('can be rendered with %s in each city', async (outing) => {
    for (const [place, city] of SCENE_CITIES.entries()) {
      const time = TIMES[place % TIMES.length]!;
      const drawing = scene({ city, outing, time, w: 160, h: 120, seed: '' });
      const { info } = await sharp(Buffer.from(drawing)).raw().toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([160, 120]);
    }
  });
});
