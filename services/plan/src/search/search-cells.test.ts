import { describe, expect, it } from '@jest/globals';
import { EARTH_RADIUS_KM, kilometresBetween, type Point } from '@layover/proto/distance';
import fc from 'fast-check';
import { cellOf, cellsAround } from './search-cells.ts';

const radians = (degrees: number) => (degrees * Math.PI) / 180;
const degrees = (angle: number) => (angle * 180) / Math.PI;

/** The point at a distance in a direction. */
function pointAt({ lat, lng }: Point, km: number, bearing: number): Point {
  const angle = km / EARTH_RADIUS_KM;
  const [here, there] = [Math.sin(radians(lat)), Math.cos(radians(lat))];
  const sine = here * Math.cos(angle) + there * Math.sin(angle) * Math.cos(bearing);
  const east = Math.sin(bearing) * Math.sin(angle) * there;
  const turned = lng + degrees(Math.atan2(east, Math.cos(angle) - here * sine));
  return { lat: degrees(Math.asin(sine)), lng: ((turned + 540) % 360) - 180 };
}

const coordinate = (max: number) => fc.double({ min: -max, max, noNaN: true });

describe('the cells around a point', () => {
  it('contain every point of the circle, also across the date line', () => {
    fc.assert(
      fc.property(
        fc.record({ lat: coordinate(70), lng: coordinate(180) }),
        fc.double({ min: 1, max: 500, noNaN: true }),
        fc.double({ min: 0, max: 0.999, noNaN: true }),
        fc.double({ min: 0, max: 2 * Math.PI, noNaN: true }),
        (center, radius, share, bearing) => {
          const point = pointAt(center, radius * share, bearing);
          expect(kilometresBetween(center, point)).toBeLessThanOrEqual(radius);
          expect(cellsAround(center, radius)).toContain(cellOf(point));
        },
      ),
      { numRuns: 2_000 },
    );
  });

  it('are few, and unknown where a circle has too many', () => {
    expect(cellsAround({ lat: 38.7, lng: -9.1 }, 50)).toEqual(['38:-10', '38:-9', '39:-10', '39:-9']);
    expect(cellsAround({ lat: 0.5, lng: 179.9 }, 20)).toEqual(['0:179', '0:-180']);
    expect(cellsAround({ lat: 89, lng: 0 }, 200)).toBeUndefined();
    expect(cellsAround({ lat: 84, lng: 0 }, 500)).toBeUndefined();
  });
});
