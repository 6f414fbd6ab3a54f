import { describe, expect, it } from '@jest/globals';
import { foldText, uniqueNameKey } from './compare.ts';

describe('texts that a search takes for the same', () => {
  it.each([
    ['Łódź', 'lodz'],
    ['CAFÉ', 'cafe\u0301'],
    ['Straße', 'STRASSE'],
    ['İstanbul', 'istanbul'],
    ['Αθήνα', 'ΑΘΗΝΑ'],
    ['Οδυσσεύς', 'ΟΔΥΣΣΕΥΣ'],
    ['мой', 'мои'],
    ['Ёлка', 'елка'],
    ['Ｔｏｋｙｏ', 'tokyo'],
    ['ﾀﾜｰ', 'タワー'],
    ['한', '한'],
    ['Welt\u00adreise', 'weltreise'],
    ['Việt Nam', 'viet nam'],
    ['O’Connor', "O'Connor"],
    ['OʼConnor', 'O´Connor'],
    ['Jean‑Luc', 'Jean-Luc'],
    ['مُحَمَّد', 'محمد'],
    ['محــمد', 'محمد'],
    ['שָׁלוֹם', 'שלום'],
    ['שּׁלום', 'שלום'],
    ['Ħamrun', 'hamrun'],
    ['Gəncə', 'gence'],
    ['ᲗᲑᲘᲚᲘᲡᲘ', 'თბილისი'],
    ['ﬁn', 'fin'],
    ['葛\u{e0100}城', '葛城'],
    ['辻\u{e0101}', '辻'],
    ['❤\ufe0f', '❤'],
    ['❤\ufe0f\u200d🔥', '❤\u200d🔥'],
    ['٢٠٢٧', '2027'],
    ['۲۰۲۷', '2027'],
    ['२०२७', '2027'],
    ['২০২৭', '2027'],
    ['๒๐๒๗', '2027'],
    ['０９', '09'],
    ['٠٩', '09'],
    ['𞥐𞥙', '09'],
    [`Z${'\u0335\u0321'.repeat(50_000)}`, 'z'],
  ])('%s and %s', (one, other) => expect(foldText(one)).toBe(foldText(other)));

  it.each([
    ['か', 'が'],
    ['は', 'ぱ'],
    ['क', 'कि'],
    ['ก', 'กี่'],
    ['أحمد', 'احمد'],
    ['ہ', 'ه'],
    ['か', 'カ'],
    ['қ', 'к'],
    ['Ana', 'Anna'],
  ])('but not %s and %s', (one, other) => expect(foldText(one)).not.toBe(foldText(other)));
});

describe('names that are the same', () => {
  it.each([
    ['Café', 'CAFE\u0301'],
    ['МОЙ', 'мой'],
    ['ΟΔΟΣ', 'οδοσ'],
  ])('%s and %s', (one, other) => expect(uniqueNameKey(one)).toBe(uniqueNameKey(other)));

  it.each([
    ['мой', 'мои'],
    ['café', 'cafe'],
    ['か', 'が'],
    ['Ｔ', 'T'],
  ])('but not %s and %s', (one, other) => expect(uniqueNameKey(one)).not.toBe(uniqueNameKey(other)));
});
