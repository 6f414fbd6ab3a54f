import { describe, expect, it } from '@jest/globals';
import { prefixRange, searchKey } from './search-key.rules.ts';

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

describe('prefixRange', () => {
  const { $gte, $lt } = prefixRange('ana');
  // The database compares byte by byte.
  const isInRange = (name: string) =>
    Buffer.compare(Buffer.from(name), Buffer.from($gte)) >= 0 &&
    Buffer.compare(Buffer.from(name), Buffer.from($lt)) < 0;

  it.each(['ana', 'anabel', 'ana🦄', 'ana sousa'])('includes %s', (name) =>
    expect(isInRange(name)).toBe(true),
  );
  it.each(['an', 'anb', 'bana', 'amy'])('excludes %s', (name) => expect(isInRange(name)).toBe(false));
});
