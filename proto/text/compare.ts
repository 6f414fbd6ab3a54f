/** Letters that Unicode does not decompose, with the plain letters that people type for them. */
const PLAIN_LETTERS: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ə: 'e',
  ɛ: 'e',
  ɔ: 'o',
  ɓ: 'b',
  ɗ: 'd',
  ƙ: 'k',
  ƴ: 'y',
  ς: 'σ',
};
const PLAIN = new RegExp(`[${Object.keys(PLAIN_LETTERS).join('')}]`, 'g');
/** In Latin, Greek and Cyrillic a mark is an accent. In other scripts it is a vowel or another letter. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** Points of Hebrew and Arabic, which few texts have, and the stroke that makes an Arabic word longer. */
const POINTS =
  /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06dc\u06df-\u06e8\u06ea-\u06ed]/g;
/** Signs that programs, telephones and people write for the apostrophe of `O'Connor`. */
const APOSTROPHES = /[‘’‛′ʹʻʼʽˈ`´＇]/g;
const HYPHENS = /[\u2010-\u2015\u2212]/g;
/** They choose one of several forms of a letter or an emoji, as in `葛󠄀城`. */
const VARIATION_SELECTORS = /[\ufe00-\ufe0f\u{e0100}-\u{e01ef}]/gu;
/** Digits of other scripts, such as `٣` and `३`. Each script has its ten digits in a row. */
const OTHER_DIGITS = /(?![0-9])\p{Nd}/gu;
/** Format characters that show nothing: joiners outside of emoji, soft hyphens, direction marks. */
const INVISIBLE = /(?!\u200d)\p{Cf}|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu;

/**
 * The text as searches compare it: in lower case, without the accents of Latin, Greek and Cyrillic letters and the points
 * of Hebrew and Arabic, wide and narrow forms and digits of all scripts alike, with one apostrophe and one hyphen. "Łódź" and "lodz" are the same,
 * "か" and "が" are not.
 */
export function foldText(text: string): string {
  return text
    .replaceAll(APOSTROPHES, "'")
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(INVISIBLE, '')
    .replaceAll(VARIATION_SELECTORS, '')
    .replaceAll(ACCENTED, '$1')
    .replaceAll(POINTS, '')
    .replaceAll(HYPHENS, '-')
    .replaceAll(OTHER_DIGITS, digitOf)
    .replaceAll(PLAIN, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** The digit of a script in ASCII. */
function digitOf(digit: string): string {
  const code = digit.codePointAt(0)!;
  let zero = code;
  while (zero > code - 9 && /\p{Nd}/u.test(String.fromCodePoint(zero - 1))) zero--;
  return String(code - zero);
}

/** The text as names are compared that must be unique: case makes no difference, accents do. */
export const uniqueNameKey = (text: string): string =>
  // Lower case depends on the place of a sigma in its word; both forms are one letter.
  text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
