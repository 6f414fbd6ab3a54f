import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { moveTo, withPageOrder } from './reorder.ts';

describe('moveTo', () => {
  it('moves an entry down and up', () => {
    expect(moveTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(moveTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
  });
  it('keeps every entry', () => {
    const lists = fc.uniqueArray(fc.integer(), { minLength: 1 });
    fc.assert(
      fc.property(lists, fc.nat(), fc.nat(), (list, from, to) => {
        const moved = moveTo(list, from % list.length, to % list.length);
        expect([...moved].sort()).toEqual([...list].sort());
        expect(moved[to % list.length]).toBe(list[from % list.length]);
      }),
    );
  });
});

describe('withPageOrder', () => {
  it('leaves the rows before the page where they are', () => {
    expect(withPageOrder(['a', 'b', 'c', 'd', 'e'], ['e', 'c', 'd'])).toEqual(['a', 'b', 'e', 'c', 'd']);
  });
  it('adds rows that the list does not have', () => {
    expect(withPageOrder(['a'], ['n', 'a'])).toEqual(['n', 'a']);
  });
});
