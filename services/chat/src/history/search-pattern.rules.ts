import { foldText } from '@layover/proto/text/compare';

/** Latin, Greek and Cyrillic letters, and accents. In other scripts a mark makes another letter. */
const FOLDED = /[A-Z\u00c0-\u052f\u1e00-\u1fff]/g;
const SPECIAL = /[\\^$.*+?()[\]{}|]/;

/** A sign that does not fold to letters, such as ΄, stays as it is. */
function fold(letter: string): string {
  const plain = foldText(letter);
  return /^\p{L}*$/u.test(plain) ? plain : letter;
}

/** One or two plain letters → the letters that fold to them: `o` → `òóôõöø…`, `ss` → `ßẞ`. */
const variants = new Map<string, string>();
for (let code = 0xc0; code <= 0x1fff; code++) {
  const letter = String.fromCodePoint(code);
  const plain = letter.replace(FOLDED, fold);
  if (plain !== letter && plain !== '') variants.set(plain, (variants.get(plain) ?? '') + letter);
}
const pairs = [...variants.keys()].filter((plain) => plain.length > 1);
const UNIT = new RegExp([...pairs, '.'].join('|'), 'gsu');

function unitPattern(unit: string): string {
  const letters = variants.get(unit);
  if (!letters) return /\s/.test(unit) ? '\\s' : unit.replace(SPECIAL, '\\$&');
  if (unit.length === 1) return `[${unit}${letters}]`;
  return `(?:${Array.from(unit, unitPattern).join('')}|[${letters}])`;
}

/** A regular expression, for the option `i`, that matches every text in NFC that folds to the same plain letters. */
export function searchPattern(text: string): string {
  const folded = text.normalize('NFC').replace(FOLDED, fold);
  return folded.replace(UNIT, unitPattern);
}
