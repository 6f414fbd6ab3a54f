import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import sharp from 'sharp';
import { SCENE_CITIES } from './city-looks.ts';
import { TIMES } from './light.ts';
import { OUTINGS } from './outings/outing-name.ts';
import { scene } from './scene.ts';

const digest = (text: string) => createHash('sha256').update(text).digest('hex').slice(0, 16);

/** The number of large shapes that all drawings have. */
function commonShapes(drawings: readonly string[]): number {
  const [first = '', ...others] = drawings;
  const shapes = new Set(first.match(/ d="[^"]{40,}"/g));
  return [...shapes].filter((shape) => others.every((svg) => svg.includes(shape))).length;
}

describe('scene', () => {
  it.each([
    ['lisbon', 'terrace', 'golden', 0, '4d8090c040886ffa'],
    ['new-york', 'rooftop', 'night', 1, 'd3ced5022b9e8499'],
    ['seoul', 'hike', 'dawn', 0, '5ca95cf2035904a9'],
    ['mexico-city', 'boat', 'day', 1, '33eb860badd6f309'],
    ['tokyo', 'dinner', 'dusk', 0, '088bbe147c9e93e1'],
    ['nairobi', 'market', 'morning', 1, '52e27641b81cab64'],
  ] as const)(
    'draws %s with %s at %s in view %d with an unchanged result',
    (city, outing, time, view, hash) => {
      expect(digest(scene({ city, outing, time, view, w: 1600, h: 1200, seed: '' }))).toBe(hash);
    },
  );

  it('draws another picture for another seed', () => {
    const options = { city: 'lisbon', outing: 'quay', time: 'dusk', view: 0, w: 320, h: 240 } as const;
    expect(scene({ ...options, seed: 'a' })).not.toBe(scene({ ...options, seed: 'b' }));
  });

  it('gives every city two views', () => {
    const options = { outing: 'quay', time: 'day', w: 320, h: 240, seed: '' } as const;
    for (const city of SCENE_CITIES) {
      expect(scene({ ...options, city, view: 0 })).not.toBe(scene({ ...options, city, view: 1 }));
    }
  });

  it('draws one town under six skies, each with an aeroplane of its own', () => {
    const options = { city: 'lisbon', outing: 'terrace', view: 0, w: 600, h: 1140, seed: '' } as const;
    const skies = TIMES.map((time) => scene({ ...options, time, oneTown: true }));
    const flights = skies.map((svg) => /<g transform="(translate[^"]+rotate[^"]+)"/.exec(svg)?.[1]);
    expect(new Set(flights).size).toBe(TIMES.length);
    const ofOwn = TIMES.map((time) => scene({ ...options, time }));
    expect(commonShapes(skies)).toBeGreaterThan(15);
    expect(commonShapes(ofOwn)).toBeLessThan(commonShapes(skies));
  });

  // Every city with every outing, in varying times of day and proportions.
  const samples = SCENE_CITIES.flatMap((city, row) =>
    OUTINGS.map((outing, column) => {
      const time = TIMES[(row + column) % TIMES.length]!;
      return { city, outing, time, w: 160, h: (row + column) % 5 ? 120 : 300, seed: '' };
    }),
  );

  it('writes no undefined or invalid value for any city and outing', () => {
    for (const options of samples) expect(scene(options)).not.toMatch(/NaN|undefined|null|Infinity/);
  });

  it('makes SVG that can be rendered', async () => {
    for (const options of samples.filter((_, index) => index % 3 === 0)) {
      const { info } = await sharp(Buffer.from(scene(options)))
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height]).toEqual([options.w, options.h]);
    }
  });
});
