import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  COMFORTS,
  changeSearch,
  countFilters,
  hasFilters,
  readSearch,
  replaceSearch,
  searchQuery,
  toggled,
} from './search.ts';

const read = (address: string) => readSearch(new URLSearchParams(address));

describe('the search of plans', () => {
  it('is read from the address as it was written', () => {
    const slug = fc.constantFrom('lisbon', 'sao-paulo', 'live-music', undefined);
    const day = fc.constantFrom('2026-11-21', undefined);
    const search = fc.record({
      category: slug,
      subcategory: slug,
      city: slug,
      from: day,
      to: day,
      filter: fc.constantFrom('fado & más', undefined),
      comfort: fc.subarray([...COMFORTS], { minLength: 1 }),
      open: fc.constant('true' as const),
      // An address has no negative zero.
      lat: fc.double({ min: -90, max: 90, noNaN: true }).map((degrees) => degrees + 0),
      lng: fc.integer({ min: -180, max: 180 }),
      radius: fc.integer({ min: 1, max: 500 }),
      page: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(fc.property(search, (written) => expect(read(searchQuery(written))).toEqual(written)));
  });

  it('ignores invalid values in the address', () => {
    expect(read('?city=../x&from=tomorrow&page=-1&filter=%20&category=A')).toEqual({ page: 1 });
  });

  it('needs both coordinates, and has a distance then', () => {
    expect(read('?lat=38.7')).toEqual({ page: 1 });
    expect(read('?lat=38.7&lng=&radius=10')).toEqual({ page: 1 });
    expect(read('?lat=91&lng=0')).toEqual({ page: 1 });
    expect(read('?lat=38.7&lng=-9.1&radius=900')).toEqual({ lat: 38.7, lng: -9.1, radius: 50, page: 1 });
  });

  it('keeps the time of the first page on the other pages only', () => {
    const asOf = '2026-11-22T20:00:00.000Z';
    expect(read(`?page=2&asOf=${asOf}`)).toEqual({ page: 2, asOf });
    expect(read(`?asOf=${asOf}`)).toEqual({ page: 1 });
    expect(changeSearch({ page: 2, asOf }, { city: 'lisbon' })).toEqual({ city: 'lisbon', page: 1 });
  });

  it('counts a point with its distance as one filter', () => {
    expect(countFilters(read('?lat=1&lng=2&radius=5&from=2026-11-01&to=2026-11-02&comfort=women_only'))).toBe(
      3,
    );
  });

  it('adds and removes a value of a list', () => {
    expect(toggled(undefined, 'a')).toEqual(['a']);
    expect(toggled(['a', 'b'], 'a')).toEqual(['b']);
    expect(toggled(['a'], 'a')).toBeUndefined();
  });

  it('is replaced as a whole by the filters of the sheet', () => {
    const search = { category: 'culture', lat: 1, lng: 2, radius: 5, page: 3 };
    const next = { category: 'sport', subcategory: 'running', page: 1 };
    expect(changeSearch(search, replaceSearch(search, next))).toEqual(next);
    expect(searchQuery(changeSearch(search, replaceSearch(search, { page: 1 })))).toBe('');
  });

  it('swaps the days if they are in the wrong order', () => {
    expect(read('?from=2026-12-01&to=2026-11-01')).toMatchObject({ from: '2026-11-01', to: '2026-12-01' });
  });

  it('filters by this evening or by days, never both', () => {
    expect(read('?when=tonight&from=2026-11-21&to=2026-11-21')).toEqual({ when: 'tonight', page: 1 });
    expect(changeSearch({ from: '2026-11-21', page: 1 }, { when: 'tonight' })).toEqual({
      when: 'tonight',
      page: 1,
    });
    expect(changeSearch({ when: 'tonight', page: 1 }, { from: '2026-11-21' })).toEqual({
      from: '2026-11-21',
      page: 1,
    });
  });

  it('has an empty address without filters', () => {
    expect(searchQuery({ page: 1, city: undefined })).toBe('');
    expect(hasFilters({ page: 3 })).toBe(false);
  });

  it('returns to the first page after a change and removes a subcategory of another category', () => {
    const search = { category: 'culture', subcategory: 'film', page: 4 };
    expect(changeSearch(search, { city: 'lisbon' })).toEqual({ ...search, city: 'lisbon', page: 1 });
    expect(changeSearch(search, { category: 'sport' })).toEqual({
      category: 'sport',
      subcategory: undefined,
      page: 1,
    });
    expect(changeSearch(search, { category: 'sport', subcategory: 'running' })).toMatchObject({
      subcategory: 'running',
    });
    expect(changeSearch(search, { page: 5 })).toEqual({ ...search, page: 5 });
  });
});
