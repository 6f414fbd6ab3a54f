/** Letters that are one character in Unicode and that people type without their mark. */
const PLAIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
};

/** What names are found and sorted by: no case, no accents, single spaces. */
export function searchKey(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/\p{Mn}/gu, '')
    .replaceAll(/[ßæœøłđðþı]/g, (letter) => PLAIN[letter] ?? letter)
    .replaceAll(/\s+/g, ' ')
    .trim();
}

/** The last character there is: what begins with a text lies between it and it with this behind. */
const LAST = '\u{10ffff}';

export const startingWith = (key: string) => ({ $gte: key, $lt: key + LAST });
