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

  it('finds a match after characters of two code units', () => {
    expect(excerptOf('🚋🚋 Straße', 'strasse').match).toBe('Straße');
    expect(excerptOf('🚋🚋 tram', 'TRAM')).toEqual({ before: '🚋🚋 ', match: 'tram', after: '' });
  });
});
