import { describe, expect, it } from '@jest/globals';
import { addItems } from './list-items.ts';

const twelve = Array.from({ length: 12 }, (_, index) => `word ${index}`);

describe('addWords', () => {
  it('when a word is typed, expected it at the end, without the space around it', () => {
    expect(addItems(['Jazz'], '  Small   tables ')).toEqual({ words: ['Jazz', 'Small tables'], rest: '' });
  });
  it('when several are parted by commas, expected each of them', () => {
    expect(addItems([], 'Polish, Swedish;,English').words).toEqual(['Polish', 'Swedish', 'English']);
  });
  it('when a word is there already in another case, expected no second one', () => {
    expect(addItems(['Español'], 'ESPAÑOL, español')).toEqual({ words: ['Español'], rest: '' });
  });
  it('when nothing but space is typed, expected no change', () => {
    expect(addItems(['Jazz'], '  , ')).toEqual({ words: ['Jazz'], rest: '' });
  });
  it('when a word is too long, expected it and what follows left to be mended', () => {
    const long = 'x'.repeat(31);
    expect(addItems([], `Jazz, ${long}, Film`)).toEqual({
      words: ['Jazz'],
      rest: `${long}, Film`,
      problem: { word: 'must be at most 30 characters' },
    });
  });
  it('when a word has 30 characters as a person counts them, expected it taken', () => {
    const flags = '🇪🇸'.repeat(30);
    expect(addItems([], flags).words).toEqual([flags]);
  });
  it('when there are twelve, expected no thirteenth, but the same one again is no fault', () => {
    expect(addItems(twelve, 'one more')).toMatchObject({
      words: twelve,
      rest: 'one more',
      problem: 'too_many',
    });
    expect(addItems(twelve, 'Word 3')).toEqual({ words: twelve, rest: '' });
  });
});
