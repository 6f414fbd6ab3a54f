import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { countCharacters, cutText, initialsOf, shortenText, summarizeText } from './characters.ts';

const family = '👨‍👩‍👧';
const text = fc.array(
  fc.constantFrom(
    family,
    '🇵🇹',
    '👍🏿',
    'e\u0301',
    'क्षि',
    'නි',
    'ശ്രീ',
    '한',
    'a',
    ' ',
    '旅',
    '1️⃣',
    '\ud83d',
    '\u0301',
  ),
  { maxLength: 40 },
);

describe('a text that is cut', () => {
  it.each([
    [`${'a'.repeat(4)}${family}b`, 5, `${'a'.repeat(4)}${family}`],
    [`${'a'.repeat(5)}${family}b`, 5, 'aaaaa'],
    ['🇵🇹🇪🇸🇫🇷', 2, '🇵🇹🇪🇸'],
    ['क्षितिज', 1, 'क्षि'],
    ['Zoe\u0308', 3, 'Zoe\u0308'],
    ['short', 9, 'short'],
    ['', 3, ''],
  ])('%s to %d characters is %s', (value, max, cut) => expect(cutText(value, max)).toBe(cut));

  it('never divides a character and has as many as wanted', () => {
    fc.assert(
      fc.property(text, fc.integer({ min: 1, max: 30 }), (characters, max) => {
        const whole = characters.join('');
        const cut = cutText(whole, max);
        expect(whole.startsWith(cut)).toBe(true);
        expect(countCharacters(cut)).toBe(Math.min(max, countCharacters(whole)));
        expect(countCharacters(cut) + countCharacters(whole.slice(cut.length))).toBe(countCharacters(whole));
        expect(countCharacters(shortenText(whole, max))).toBeLessThanOrEqual(max);
      }),
    );
  });

  it('is bounded when it has a thousand marks on one letter', () => {
    expect(cutText(`a${'\u0301'.repeat(10_000)}`, 3).length).toBeLessThanOrEqual(3 * 64);
  });

  it('ends with an ellipsis, and a summary between two words', () => {
    expect(shortenText('Tokyo Tower', 7)).toBe('Tokyo…');
    expect(shortenText('Tokyo Tower', 11)).toBe('Tokyo Tower');
    expect(summarizeText('word '.repeat(10).trim(), 12)).toBe('word word…');
    expect(summarizeText('東京タワー夜景ツアー', 6)).toBe('東京タワー…');
  });
});

describe('initials', () => {
  it.each([
    [['Ana', 'Costa'], 'AC'],
    [['👨‍👩‍👧', 'Rivers'], '👨‍👩‍👧R'],
    [['🇵🇹', 'Costa'], '🇵🇹C'],
    [['ßeta', ''], 'ß'],
    [['ŉ', 'Ana'], 'ŉA'],
    [['क्षितिज', 'रॉय'], 'क्षिरॉ'],
    [['e\u0301lan', 'o'], 'E\u0301O'],
    [['"Ana"', '(Costa)'], 'AC'],
    [['李', '小龙'], '李小'],
    [['محمد', 'علي'], 'مع'],
    [['ana', 'maria', 'costa'], 'AM'],
    [['ნინო', 'ბერიძე'], 'ნბ'],
    [['O’Connor', "'t Hooft"], 'OT'],
    [['\u200fمحمد', '¿Ana'], 'مA'],
    [['🧑🏿‍🤝‍🧑🏻', '1️⃣'], '🧑🏿‍🤝‍🧑🏻1️⃣'],
    [['한', 'ខ្មែរ'], '한ខ្មែ'],
    [['-', ''], ''],
  ])('of %j are %s', (names, initials) => {
    expect(initialsOf(...names)).toBe(initials);
    expect(countCharacters(initials)).toBeLessThanOrEqual(2);
  });
});
