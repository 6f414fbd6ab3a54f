import { describe, expect, it } from '@jest/globals';
import { type PeopleSearch, readPeopleSearch, writePeopleSearch } from './people-search.ts';

const read = (query: string) => readPeopleSearch(new URLSearchParams(query));

describe('the address of a search for people', () => {
  it('holds all filters and the page', () => {
    const search: PeopleSearch = {
      name: 'Noé & Co',
      city: 'São Paulo',
      language: 'pt',
      tag: 'jazz',
      page: 3,
    };
    expect(read(writePeopleSearch(search))).toEqual(search);
  });

  it('is empty for the first page without filters', () => {
    expect(writePeopleSearch({ page: 1, name: '' })).toBe('');
    expect(read('')).toEqual({ page: 1 });
  });

  it.each(['page=0', 'page=x', 'page=1.5', 'language=xx', 'language=English', 'rol=ADMIN'])(
    'is read without the invalid part: %s',
    (query) => {
      expect(read(query)).toEqual({ page: 1 });
    },
  );
});
