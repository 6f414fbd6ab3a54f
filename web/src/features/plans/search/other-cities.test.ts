import { describe, expect, it } from '@jest/globals';
import type { City } from '@layover/proto/http/plan/city';
import { otherCities } from './other-cities.ts';

const city = (_id: string, plans: number, lat: number, lng: number) =>
  ({ _id, plans, location: { lat, lng } }) as City;
const cities = [
  city('lisbon', 0, 38.72, -9.14),
  city('porto', 3, 41.15, -8.61),
  city('tokyo', 90, 35.68, 139.69),
];

const idsOf = (...search: Parameters<typeof otherCities>) =>
  otherCities(...search).map(({ city: { _id } }) => _id);

describe('otherCities', () => {
  it('are those with plans, the nearest first', () => {
    expect(otherCities({ city: 'lisbon', page: 1 }, cities)).toMatchObject([
      { city: { _id: 'porto' }, km: 274 },
      { city: { _id: 'tokyo' } },
    ]);
    expect(idsOf({ lat: 34.7, lng: 135.5, page: 1 }, cities)).toEqual(['tokyo', 'porto']);
  });

  it('are those with most plans first if the search has no place', () => {
    expect(otherCities({ category: 'sport', page: 1 }, cities)).toEqual([
      { city: cities[2] },
      { city: cities[1] },
    ]);
  });

  it('are none if no other city has plans', () => {
    expect(idsOf({ city: 'porto', page: 1 }, cities.slice(0, 2))).toEqual([]);
  });
});
