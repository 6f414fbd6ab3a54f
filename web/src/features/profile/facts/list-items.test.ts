import { describe, expect, it } from '@jest/globals';
import { addItems } from './list-items.ts';

const twelveItems = Array.from({ length: 12 }, (_, index) => `item ${index}`);

describe('addItems', () => {
  it('appends a typed item without surrounding spaces', () => {
    expect(addItems(['Jazz'], '  Small   tables ')).toEqual({ items: ['Jazz', 'Small tables'], rest: '' });
  });
  it('separates items by commas', () => {
    expect(addItems([], 'Polish, Swedish;,English').items).toEqual(['Polish', 'Swedish', 'English']);
  });
  it('ignores a duplicate in another case', () => {
    expect(addItems(['Español'], 'ESPAÑOL, español')).toEqual({ items: ['Español'], rest: '' });
  });
  it('ignores white space', () => {
    expect(addItems(['Jazz'], '  , ')).toEqual({ items: ['Jazz'], rest: '' });
  });
  it('returns an item that is too long and those after it as the rest', () => {
    const long = 'x'.repeat(31);
    expect(addItems([], `Jazz, ${long}, Film`)).toEqual({
      items: ['Jazz'],
      rest: `${long}, Film`,
      problem: { item: 'must be at most 30 characters' },
    });
  });
  it('counts graphemes, so that 30 flags are valid', () => {
    const flags = '🇪🇸'.repeat(30);
    expect(addItems([], flags).items).toEqual([flags]);
  });
  it('rejects a thirteenth item, but accepts a duplicate', () => {
    expect(addItems(twelveItems, 'one more')).toMatchObject({
      items: twelveItems,
      rest: 'one more',
      problem: 'too_many',
    });
    expect(addItems(twelveItems, 'Item 3')).toEqual({ items: twelveItems, rest: '' });
  });
});
