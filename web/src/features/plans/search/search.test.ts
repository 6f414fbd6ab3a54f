import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { changeSearch, hasFilters, readSearch, searchQuery } from './search.ts';

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
      page: fc.integer({ min: 1, max: 99 }),
    });
    fc.assert(fc.property(search, (written) => expect(read(searchQuery(written))).toEqual(written)));
  });

  it('ignores invalid values in the address', () => {
    expect(read('?city=../x&from=tomorrow&page=-1&filter=%20&category=A')).toEqual({ page: 1 });
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
    expect(changeSearch(search, { page: 5 })).toEqual({ ...search, page: 5 });
  });
});
