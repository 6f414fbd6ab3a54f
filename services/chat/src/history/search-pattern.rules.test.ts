import { describe, expect, it } from '@jest/globals';
import { searchPattern } from './search-pattern.rules.ts';

const matches = (query: string, text: string) => new RegExp(searchPattern(query), 'iu').test(text);

describe('the search pattern', () => {
  it.each([
    ['malaga', 'Nos vemos en MÁLAGA'],
    ['MÁLAGA', 'nos vemos en malaga'],
    ['año', 'Anoche'],
    ['ανθη', 'Άνθη'],
    ['strasse', 'Lange Straße'],
    ['Straße', 'LANGE STRASSE'],
    ['lodz', 'Łódź'],
    ['北京', '在北京见'],
    ['한국', '한국 여행'],
    ['が', 'が'],
    ['a b', 'a\nb'],
    ['50% (.*)', 'costs 50% (.*) less'],
    ['ﾀﾜｰ', '東京タワー'],
    ['タワー', '東京ﾀﾜｰ'],
    ['ガイド', 'ｶﾞｲﾄﾞ'],
    ['tokyo 12', 'Ｔｏｋｙｏ　１２'],
    ['fin', 'ﬁn'],
    ["it's", 'It’s late'],
    ['it’s', "it's"],
    ['co-op', 'CO\u2011OP'],
    ['wait...', 'wait…'],
    ['new york', 'New\u00a0\nYork'],
    ['محمد', 'السلام مُحَمَّد'],
    ['مُحَمَّد', 'محــمد'],
    ['میخواهم', 'می\u200cخواهم'],
    ['שלום', 'שָׁלוֹם'],
    ['москва', 'Москва\u0301'],
    ['Ọ̀yọ́', 'oyo'],
    ['oyo', 'Ọ̀yọ́'],
    ['ต้มยำ', 'ต้มยํา'],
    ['កម្ពុជា', 'កម្ពុ\u200bជា'],
    ['Երևան', 'ԵՐԵՒԱՆ'],
    ['hamrun', 'Ħamrun'],
    ['a-z [x]', 'A-Z [X]'],
    ['👩🏽‍💻 hi', 'x 👩🏽‍💻 Hi'],
  ])('of %j matches %j', (query, text) => expect(matches(query, text)).toBe(true));

  it.each([
    ['.*', 'anything'],
    ['a|b', 'a'],
    ['[x-z]', 'y'],
    ['^a', 'a'],
    ['\\w', 'w'],
    ['か', 'が'],
    ['احمد', 'أحمد'],
    ['a-z', 'b'],
  ])('of %j does not match %j', (query, text) => expect(matches(query, text)).toBe(false));

  it('of every character is a valid regular expression that matches the character', () => {
    const letters = Array.from({ length: 0x2fff }, (_, code) => String.fromCodePoint(code)).filter(
      (letter) => letter.trim() !== '' && letter.normalize('NFC') === letter,
    );
    const unmatched = letters.filter(
      (letter) => !matches(letter, letter) && letter.normalize('NFD') === letter,
    );
    expect(unmatched.filter((letter) => !/\p{M}/u.test(letter))).toEqual([]);
  });
});
