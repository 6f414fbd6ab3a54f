import { describe, expect, it } from '@jest/globals';
import { hasFilters, readPostSearch, writePostSearch } from './post-search.ts';

const read = (query: string) => readPostSearch(new URLSearchParams(query));

describe('the search for posts', () => {
  it('is the same after it was written to an address and read from it', () => {
    const search = { category: 'walks', tag: 'Jet lag', search: 'early', page: 3 };
    expect(read(writePostSearch(search))).toEqual(search);
  });
  it.each(['page=0', 'page=-1', 'page=1.5', 'page=x', 'other=1', 'category='])('ignores %s', (query) => {
    expect(read(query)).toEqual({ page: 1 });
  });
  it('leaves the first page out of the address', () => {
    expect(writePostSearch({ category: 'walks', page: 1 })).toBe('category=walks');
  });
  it('has filters unless it is only a page', () => {
    expect([read('page=2'), read('tag=Rain')].map(hasFilters)).toEqual([false, true]);
  });
});
