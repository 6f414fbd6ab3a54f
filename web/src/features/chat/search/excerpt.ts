/** The part of a text around a match. */
export interface Excerpt {
  before: string;
  match: string;
  after: string;
}

const BEFORE = 24;
const AFTER = 90;

/** Finds the match without regard to case and accents, as the server does. */
export function excerptOf(text: string, search: string): Excerpt {
  const { plain, indexes } = folded(text);
  const query = folded(search.trim()).plain;
  const found = query === '' ? -1 : plain.indexOf(query);
  if (found < 0) return { before: text.slice(0, BEFORE + AFTER), match: '', after: '' };
  const from = indexes[found] ?? 0;
  const to = indexes[found + query.length] ?? text.length;
  const cut = from > BEFORE ? text.indexOf(' ', from - BEFORE) + 1 : 0;
  const start = cut > 0 && cut <= from ? cut : Math.max(0, from - BEFORE);
  const rest = text.slice(to);
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, from)}`,
    match: text.slice(from, to),
    after: rest.length > AFTER ? `${rest.slice(0, AFTER)}…` : rest,
  };
}

/** Folds case and accents, and maps each code unit of the result to its index in the text. */
function folded(text: string): { plain: string; indexes: number[] } {
  let plain = '';
  const indexes: number[] = [];
  let index = 0;
  for (const char of text) {
    const flat = char.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (let unit = 0; unit < flat.length; unit++) indexes.push(index);
    plain += flat;
    index += char.length;
  }
  return { plain, indexes };
}
