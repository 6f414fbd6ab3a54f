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
  ς: 'σ',
};
/** In Latin, Greek and Cyrillic a mark is an accent. In other scripts it is a vowel or another letter. */
const ACCENTED = /([\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{M}+/gu;
/** Format characters that show nothing: joiners outside of emoji, soft hyphens, direction marks. */
const INVISIBLE = /(?!\u200d)\p{Cf}|(?<!\p{Extended_Pictographic}|\p{Emoji_Modifier}|\ufe0f)\u200d/gu;

/**
 * The text as searches compare it: in lower case, without the accents of Latin, Greek and Cyrillic letters, wide and
 * narrow forms alike. "Łódź" and "lodz" are the same, "か" and "が" are not.
 */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(INVISIBLE, '')
    .replaceAll(ACCENTED, '$1')
    .replaceAll(/[ßæœøłđðþıς]/g, (letter) => PLAIN_LETTERS[letter] ?? letter)
    .normalize('NFC');
}

/** The text as names are compared that must be unique: case makes no difference, accents do. */
export const uniqueNameKey = (text: string): string =>
  // Lower case depends on the place of a sigma in its word; both forms are one letter.
  text.normalize('NFC').toLowerCase().replaceAll('ς', 'σ').normalize('NFC');
