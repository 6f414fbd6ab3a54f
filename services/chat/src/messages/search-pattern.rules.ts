/** Combining accents, into which NFD decomposes letters. */
const MARKS = /[\u0300-\u036f]/g;
/** Ranges of letters with accents: Latin, Greek, Cyrillic, and extended Latin and Greek. */
const ACCENTED = [
  [0x00c0, 0x052f],
  [0x1e00, 0x1fff],
] as const;

const fold = (text: string) => text.normalize('NFD').replace(MARKS, '').toLowerCase();

const variants = new Map<string, string>();
for (const [first, last] of ACCENTED) {
  for (let code = first; code <= last; code++) {
    const letter = String.fromCodePoint(code);
    const plain = fold(letter);
    if (plain !== letter && [...plain].length === 1)
      variants.set(plain, (variants.get(plain) ?? '') + letter);
  }
}

/** A regular expression, for the option `i`, that matches the text literally but for case and accents. */
export function searchPattern(text: string): string {
  return Array.from(fold(text), (letter) => {
    const others = variants.get(letter);
    if (others) return `[${letter}${others}]`;
    return /\s/.test(letter) ? '\\s' : letter.replace(/[\\^$.*+?()[\]{}|]/, '\\$&');
  }).join('');
}
