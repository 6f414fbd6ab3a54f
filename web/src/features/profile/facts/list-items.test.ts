import { describe, expect, it } from '@jest/globals';
import { addItems } from './list-items.ts';

const twelve = Array.from({ length: 12 }, (_, index) => `word ${index}`);

describe('addWords', () => {
  it('when a word is typed, expected it at the end, without the space around it', () => {
    expect(addItems(['Jazz'], '  Small   tables ')).toEqual({ items: ['Jazz', 'Small tables'], rest: '' });
  });
  it('when several are parted by commas, expected each of them', () => {
    expect(addItems([], 'Polish, Swedish;,English').items).toEqual(['Polish', 'Swedish', 'English']);
  });
  it('when a word is there already in another case, expected no second one', () => {
    expect(addItems(['Español'], 'ESPAÑOL, español')).toEqual({ items: ['Español'], rest: '' });
  });
  it('when nothing but space is typed, expected no change', () => {
    expect(addItems(['Jazz'], '  , ')).toEqual({ items: ['Jazz'], rest: '' });
  });
  it('when a word is too long, expected it and what follows left to be mended', () => {
    const long = 'x'.repeat(31);
    expect(addItems([], `Jazz, ${long}, Film`)).toEqual({
      items: ['Jazz'],
      rest: `${long}, Film`,
      problem: { item: 'must be at most 30 characters' },
    });
  });
  it('when a word has 30 characters as a person counts them, expected it taken', () => {
    const flags = '🇪🇸'.repeat(30);
    expect(addItems([], flags).items).toEqual([flags]);
  });
  it('when there are twelve, expected no thirteenth, but the same one again is no fault', () => {
    expect(addItems(twelve, 'one more')).toMatchObject({
      items: twelve,
      rest: 'one more',
      problem: 'too_many',
    });
    expect(addItems(twelve, 'Word 3')).toEqual({ items: twelve, rest: '' });
  });
});
