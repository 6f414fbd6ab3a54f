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
  ] as const)('%s in %s: %s', (typed, texts, expected) => {
    expect(matchesWords(typed, texts)).toBe(expected);
  });
});
