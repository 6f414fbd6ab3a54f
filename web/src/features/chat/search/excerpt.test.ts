import { describe, expect, it } from '@jest/globals';
import { excerptOf, matchesOf } from './excerpt.ts';

describe('the matches in a text', () => {
  it('are all that do not overlap', () => {
    expect(matchesOf('Café, cafe, CAFÉ', ' cafe ')).toEqual([
      { from: 0, to: 4 },
      { from: 6, to: 10 },
      { from: 12, to: 16 },
    ]);
    expect(matchesOf('aaaa', 'aa')).toHaveLength(2);
    expect(matchesOf('a', '')).toEqual([]);
  });

  it.each([
    ['東京ﾀﾜｰ', 'タワー', 'ﾀﾜｰ'],
    ['ｶﾞｲﾄﾞ', 'ガイド', 'ｶﾞｲﾄﾞ'],
    ['It’s late', "it's", 'It’s'],
    ['Москва\u0301 и', 'москва', 'Москва\u0301'],
    ['مُحَمَّد علي', 'محمد', 'مُحَمَّد'],
    ['a 👨‍👩‍👧 b', '👨‍👩‍👧', '👨‍👩‍👧'],
    ['q\u0303uit', 'quit', 'q\u0303uit'],
  ])('in %s for %s is %s', (text, search, match) => {
    expect(matchesOf(text, search).map(({ from, to }) => text.slice(from, to))).toEqual([match]);
  });
});

describe('the excerpt of a found message', () => {
  it('finds the text without regard to case and accents and shows it as written', () => {
    expect(excerptOf('Nos vemos en el Café Central', 'cafe')).toEqual({
      before: 'Nos vemos en el ',
      match: 'Café',
      after: ' Central',
    });
  });

  it('starts with a whole word near the match', () => {
    const { before, match } = excerptOf(`${'long ago and '.repeat(10)}the tram left`, 'tram');
    expect(before).toMatch(/^…(long|ago|and) .*the $/);
    expect(before.length).toBeLessThan(30);
    expect(match).toBe('tram');
  });

  it('is cut between characters on both sides', () => {
    const families = '👨‍👩‍👧'.repeat(100);
    const { before, after } = excerptOf(`${families}tram${families}`, 'tram');
    expect(before).toBe(`…${'👨‍👩‍👧'.repeat(24)}`);
    expect(after).toBe(`${'👨‍👩‍👧'.repeat(89)}…`);
  });

  it('finds a match after characters of two code units', () => {
    expect(excerptOf('🚋🚋 Straße', 'strasse').match).toBe('Straße');
    expect(excerptOf('🚋🚋 tram', 'TRAM')).toEqual({ before: '🚋🚋 ', match: 'tram', after: '' });
  });
});
