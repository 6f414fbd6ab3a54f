import { createHash } from 'node:crypto';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { SEARCH_KEYS_VERSION, searchedTermsOf, searchTermsOf } from './search-terms.ts';

/** Whether a search finds a text, as the services compare terms. */
const finds = (search: string, text: string) => {
  const stored = searchTermsOf(text);
  const searched = searchedTermsOf(search);
  return searched.length > 0 && searched.every((start) => stored.some((term) => term.startsWith(start)));
};

const LAST_CODE_POINT = 0x2fa1d;

describe('the version of the rules', () => {
  it('grows when a text gets other terms than before', () => {
    const hash = createHash('sha256');
    for (let code = 0; code <= LAST_CODE_POINT; code++) {
      const letter = String.fromCodePoint(code);
      if (letter.isWellFormed())
        hash.update(searchTermsOf(`a${letter}`, `${letter}estate`, letter).join(' '));
    }
    const terms = hash.digest('hex').slice(0, 12);
    expect({ version: SEARCH_KEYS_VERSION, terms }).toEqual({ version: 2, terms: '17383e3a0c8f' });
  });
});

describe('a search', () => {
  it.each([
    ['fado', 'Fado in Graça'],
    ['grac', 'Fado in Graça'],
    ['GRAÇA fado', 'Fado in Graça'],
    ['タワー', '東京タワー夜景ツアー'],
    ['夜景', '東京タワー夜景ツアー'],
    ['ツアー', '東京タワー夜景ツアー'],
    ['夜', '東京タワー夜景ツアー'],
    ['東京タワー夜景ツアー', '毎日の東京タワー夜景ツアーです'],
    ['ﾀﾜｰ', '東京タワー'],
    ['東雲', '株式会社東雲商事'],
    ['商事', '株式会社東雲商事'],
    ['กรุงเทพ', 'เที่ยวกรุงเทพวันเดียว'],
    ['วันเดียว', 'เที่ยวกรุงเทพวันเดียว'],
    ['rundfahrt', 'Große Hafenrundfahrt'],
    ['führung', 'Stadtführung durch Köln'],
    ['koln', 'Stadtführung durch Köln'],
    ['probe', 'Weinprobe'],
    ['한강', '한강 야경 투어'],
    ['क्षितिज', 'क्षितिज रॉय'],
    ['мои', 'Мой город'],
    ['ai株', 'AI株式会社'],
    ['株式', 'AI株式会社'],
    ['InternationalHotel東京', 'InternationalHotel東京'],
    ['東京', 'InternationalHotel東京'],
    ['공원', '한강공원'],
    ['타워', '서울타워'],
    ['กกกกกกกกกกกกีกก', 'กกกกกกกกกกกกีกก'],
    ['កម្ពុជា', 'ព្រះរាជាណាចក្រ\u200bកម្ពុជា'],
    ['ລາວ', 'ປະເທດລາວ'],
    ['မြန်မာ', 'ပြည်ထောင်စုမြန်မာ'],
    ['محمد', 'مُحَمَّد علي'],
    ["O'Connor", 'O’Connor'],
    ['connor', 'O’Connor'],
    ['luc', 'Jean‑Luc'],
    ['2027', '2027年'],
    ['2027', '٢٠٢٧'],
    ['葛城', '葛\u{e0100}城ミュージアム'],
    ['🎷', '🎷 Jazz night'],
    ['jazz', '🎷Jazz'],
    ['❤️', 'We ❤ Lisbon'],
    ['❤', 'We ❤️ Lisbon'],
    ['👍', 'Good 👍🏿'],
    ['👩', '👨‍👩‍👧 Rivers'],
    ['👨‍👩‍👧', '👨‍👩‍👧 Rivers'],
    ['🇵🇹', 'Costa 🇪🇸🇵🇹'],
  ])('for %s finds %s', (search, text) => expect(finds(search, text)).toBe(true));

  it.each([
    ['art', 'Participants meet at the department'],
    ['fada', 'Fado in Graça'],
    ['ダ', 'タワー'],
    ['कि', 'क'],
    ['夜景 寿司', '東京タワー夜景ツアー'],
    ['!', 'Fado!'],
    ['❤️', 'Sun ☀️'],
    ['🎷', '🎸 Jazz night'],
    ['🇵🇹', '🇵🇱 Costa'],
    ['\ufe0f', '☀️'],
  ])('for %s does not find %s', (search, text) => expect(finds(search, text)).toBe(false));

  it('finds each text by itself and by each of its ends', () => {
    const letter = fc.constantFrom('東', '京', 'タ', 'ー', '夜', 'ท', 'เ', 'ี', 'ย', '한', 'a', 'b');
    const text = fc.array(letter, { minLength: 1, maxLength: 60 }).map((letters) => letters.join(''));
    fc.assert(
      fc.property(text, (whole) => {
        if (searchedTermsOf(whole).length > 0) expect(finds(whole, whole)).toBe(true);
        for (const term of searchTermsOf(whole)) expect(finds(term, whole)).toBe(true);
      }),
    );
  });

  it('stores a bounded number of terms, which are whole characters', () => {
    const terms = searchTermsOf('東'.repeat(5_000), '\u{20bb7}野家'.repeat(100), `x${'a'.repeat(3_000)}`);
    expect(terms.length).toBeLessThanOrEqual(400);
    expect(searchTermsOf('x'.repeat(50_000), 'fado')).toContain('fado');
    for (const term of searchTermsOf('x'.repeat(50_000))) expect(term.length).toBeLessThanOrEqual(40);
    expect(finds('x'.repeat(100), 'x'.repeat(50_000))).toBe(true);
    for (const term of terms) expect(term.isWellFormed()).toBe(true);
  });
});
