import { describe, expect, it } from '@jest/globals';
import { prefixRange, searchKey } from './search-key.ts';

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
])('%s is found as %s', (name, key) => {
  expect(searchKey(name)).toBe(key);
});

describe('what begins with a text', () => {
  const { $gte, $lt } = prefixRange('ana');
  // As the database compares: byte by byte.
  const within = (name: string) =>
    Buffer.compare(Buffer.from(name), Buffer.from($gte)) >= 0 &&
    Buffer.compare(Buffer.from(name), Buffer.from($lt)) < 0;

  it.each(['ana', 'anabel', 'ana🦄', 'ana sousa'])('takes in %s', (name) => expect(within(name)).toBe(true));
  it.each(['an', 'anb', 'bana', 'amy'])('leaves out %s', (name) => expect(within(name)).toBe(false));
});
