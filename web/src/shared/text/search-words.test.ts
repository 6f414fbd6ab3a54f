import { describe, expect, it } from '@jest/globals';
import { matchesWords } from './search-words.ts';

describe('matchesWords', () => {
  it.each([
    ['sao', ['São Paulo', 'Brazil'], true],
    ['BRA', ['São Paulo', 'Brazil'], true],
    ['bra pau', ['São Paulo', 'Brazil'], true],
    ['aulo', ['São Paulo', 'Brazil'], false],
    ['sao x', ['São Paulo', 'Brazil'], false],
    ['', ['São Paulo'], true],
    ['lodz', ['Łódź'], true],
    ['log-out', ['Log out'], true],
    ['york', ['New York', 'United States'], true],
    ['京', ['東京', '日本'], true],
    ['ｷｮｳ', ['トウキョウ'], true],
    ['กอก', ['บางกอก'], true],
    ['ที', ['พทย'], false],
    ['한강', ['서울한강'], true],
    ['αθηνα', ['Αθήνα'], true],
    ['орел', ['Орёл'], true],
    ['й', ['Иваново'], true],
    ['दिल्ली', ['नई दिल्ली'], true],
    ['furt', ['Frankfurt'], true],
    ['ork', ['New York'], false],
  ] as const)('%s in %s: %s', (typed, texts, expected) => {
    expect(matchesWords(typed, texts)).toBe(expected);
  });
});
