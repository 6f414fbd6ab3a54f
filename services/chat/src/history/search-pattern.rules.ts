import { foldText } from '@layover/proto/text/compare';

/** Letters and signs that have several forms: with accents, in circles, as ligatures, wide and narrow. */
const RANGES = [
  [0x60, 0x60],
  [0xa0, 0x33ff],
  [0xfb00, 0xfdff],
  [0xfe30, 0xffef],
] as const;
const SPECIAL = /[\\^$.*+?()[\]{}|]/g;
const escaped = (text: string): string => text.replaceAll(SPECIAL, '\\$&');

/** Marks behind a letter of these scripts that `foldText` removes and that are no letter of their own. */
const MARKS = [
  { letter: /[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u, marks: '[\u0300-\u036f]*' },
  { letter: /\p{Script=Hebrew}$/u, marks: '[\u0591-\u05c7]*' },
  {
    letter: /\p{Script=Arabic}$/u,
    marks: '[\u0610-\u061a\u0640\u064b-\u0652\u0670\u06d6-\u06ed\u200c\u200d]*',
  },
  { letter: /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]$/u, marks: '\u200b?' },
];

/** One or more plain letters → the forms that fold to them: `o` → `òóôõöø…`, `ss` → `ßẞ`, `ガ` → `ｶﾞ`. */
const variants = new Map<string, string[]>();
for (const form of formsOf()) {
  const plain = foldText(form);
  if (plain !== form && plain !== '') variants.set(plain, [...(variants.get(plain) ?? []), form]);
}

function* formsOf(): Generator<string> {
  for (const [first, last] of RANGES)
    for (let code = first; code <= last; code++) yield String.fromCodePoint(code);
  for (const letter of 'ｳｶｷｸｹｺｻｼｽｾｿﾀﾁﾂﾃﾄﾊﾋﾌﾍﾎ') yield* [`${letter}ﾞ`, `${letter}ﾟ`];
}

const groups = [...variants.keys()]
  .filter((plain) => plain.length > 1)
  .toSorted((one, other) => other.length - one.length);
const UNIT = new RegExp([...groups.map(escaped), '.'].join('|'), 'gsu');

function unitPattern(unit: string): string {
  const forms = variants.get(unit) ?? [];
  if (unit === ' ') return `[\\s${forms.join('')}]+`;
  const plain = Array.from(unit).length > 1 ? Array.from(unit, unitPattern).join('') : escaped(unit);
  const pattern = forms.length === 0 ? plain : `(?:${[plain, ...classOf(forms)].join('|')})`;
  return pattern + (MARKS.find(({ letter }) => letter.test(unit))?.marks ?? '');
}

/** The forms of one code unit as a class, and the others as they are. */
function classOf(forms: readonly string[]): string[] {
  const single = forms.filter((form) => form.length === 1).join('');
  const others = forms.filter((form) => form.length > 1);
  return single === '' ? others : [`[${single}]`, ...others];
}

/** A regular expression, for the option `i`, that matches every text in NFC that folds to the same plain letters. */
export const searchPattern = (text: string): string =>
  (foldText(text) || text).replaceAll(/\s+/g, ' ').replace(UNIT, unitPattern);
