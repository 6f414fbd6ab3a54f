import { describe, expect, it } from '@jest/globals';
import type { City } from '@layover/proto/http/city';
import { otherCity } from './other-city.ts';

const city = (_id: string, plans: number, lat: number, lng: number) =>
  ({ _id, plans, location: { lat, lng } }) as City;
const cities = [
  city('lisbon', 0, 38.72, -9.14),
  city('porto', 3, 41.15, -8.61),
  city('tokyo', 90, 35.68, 139.69),
];

describe('otherCity', () => {
  it('is the nearest one with plans', () => {
    expect(otherCity({ city: 'lisbon', page: 1 }, cities)).toMatchObject({ city: { _id: 'porto' }, km: 274 });
    expect(otherCity({ lat: 34.7, lng: 135.5, page: 1 }, cities)?.city._id).toBe('tokyo');
  });

  it('is the one with most plans if the search has no place', () => {
    expect(otherCity({ category: 'sport', page: 1 }, cities)).toEqual({ city: cities[2] });
  });

  it('is missing if no other city has plans', () => {
    expect(otherCity({ city: 'porto', page: 1 }, cities.slice(0, 2))).toBeUndefined();
  });
});
