import { describe, expect, it } from '@jest/globals';
import { searchPattern } from './search-pattern.rules.ts';

const finds = (text: string, within: string) => new RegExp(searchPattern(text), 'iu').test(within);

describe('what is searched for', () => {
  it.each([
    ['malaga', 'Nos vemos en MÁLAGA'],
    ['MÁLAGA', 'nos vemos en malaga'],
    ['año', 'Anoche'],
    ['ανθη', 'Άνθη'],
    ['北京', '在北京见'],
    ['a b', 'a\nb'],
    ['50% (.*)', 'costs 50% (.*) less'],
    ['👩🏽‍💻 hi', 'x 👩🏽‍💻 Hi'],
  ])('%j is found in %j', (text, within) => expect(finds(text, within)).toBe(true));

  it.each([
    ['.*', 'anything'],
    ['a|b', 'a'],
    ['[x-z]', 'y'],
    ['^a', 'a'],
    ['\\w', 'w'],
    ['か', 'が'],
  ])('%j is not found in %j', (text, within) => expect(finds(text, within)).toBe(false));

  it('is a regular expression of the strict kind, whatever is typed', () => {
    const typed = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => letter.trim() !== '' && letter.normalize('NFC') === letter,
    );
    const wrong = typed.filter((letter) => !finds(letter, letter) && letter.normalize('NFD') === letter);
    expect(wrong.filter((letter) => !/\p{M}/u.test(letter))).toEqual([]);
  });
});
