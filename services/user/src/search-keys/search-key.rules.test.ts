import { describe, expect, it } from '@jest/globals';
import { accountFieldsOf, keyStart, searchKey, searchKeysOf } from './search-key.rules.ts';

describe('searchKey', () => {
  it.each([
    ['Zoë', 'zoe'],
    ['JOSÉ  María', 'jose maria'],
    ['Łukasz', 'lukasz'],
    ['Jørgen', 'jorgen'],
    ['Strauß', 'strauss'],
    ['İpek', 'ipek'],
    ['Ｎoor', 'noor'],
    ['Nguyễn', 'nguyen'],
    ['محمد', 'محمد'],
    ['👩🏽‍🚀', '👩🏽‍🚀'],
  ])('returns for %s the key %s', (name, key) => {
    expect(searchKey(name)).toBe(key);
  });
});

describe('the keys of a person', () => {
  const person = (name: string, company: string) => ({
    first_name: name,
    last_name: 'Costa',
    company,
    city: '',
    languages: [],
    tags: [],
  });

  it.each([
    ["O'Connor", 'O’Connor'],
    ['connor', 'O’Connor'],
    ['luc', 'Jean-Luc'],
    ['jean luc costa', 'Jean‑Luc'],
    ['Jean-Luc', 'Jean Luc'],
    ['costa', 'Ana'],
    ['khwarizmi', 'Al-Khwarizmi'],
    ['acme', '(Acme)'],
    ['acme', '„Acme“ GmbH'],
    ['ey', 'PwC/EY'],
    ['b', 'A&B'],
    ['商事', '株式会社東雲商事'],
    ['타워', '서울타워'],
    ['محمد', 'مُحَمَّد'],
    ['🗼', '🗼'],
  ])('for %s are found in %s, by name, by company and by ADMINs', (search, text) => {
    const isFound = (keys: readonly string[], start: string) => keys.some((key) => key.startsWith(start));
    expect(isFound(searchKeysOf(person(text, '')), keyStart('name', search))).toBe(true);
    expect(isFound(accountFieldsOf({ ...person(text, ''), email: '' }).accountKeys, searchKey(search))).toBe(
      true,
    );
    if (search.includes('costa')) return;
    expect(isFound(searchKeysOf(person('Ana', text)), keyStart('company', search))).toBe(true);
  });

  it('do not begin within a short word', () => {
    const keys = searchKeysOf(person('Martin', ''));
    expect(keys.filter((key) => key.startsWith(keyStart('name', 'art')))).toEqual([]);
  });
});
