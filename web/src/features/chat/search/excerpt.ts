import { foldText } from '@layover/proto/text/compare';

/** The part of a text around a match. */
export interface Excerpt {
  before: string;
  match: string;
  after: string;
}

const BEFORE = 24;
const AFTER = 90;

/** Where a text contains the searched one, without regard to case and accents, as the server searches. */
export function matchesOf(text: string, search: string): { from: number; to: number }[] {
  const { plain, indexes } = folded(text);
  const query = foldText(search.trim());
  if (query === '') return [];
  const matches: { from: number; to: number }[] = [];
  for (let found = plain.indexOf(query); found >= 0; found = plain.indexOf(query, found + query.length)) {
    const from = indexes[found] ?? 0;
    matches.push({ from, to: indexes[found + query.length] ?? text.length });
  }
  return matches;
}

/** The text around its first match. */
export function excerptOf(text: string, search: string): Excerpt {
  const [match] = matchesOf(text, search);
  if (!match) return { before: text.slice(0, BEFORE + AFTER), match: '', after: '' };
  const { from, to } = match;
  const cut = from > BEFORE ? text.indexOf(' ', from - BEFORE) + 1 : 0;
  const start = cut > 0 && cut <= from ? cut : Math.max(0, from - BEFORE);
  const rest = text.slice(to);
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, from)}`,
    match: text.slice(from, to),
    after: rest.length > AFTER ? `${rest.slice(0, AFTER)}…` : rest,
  };
}

/** Folds a text, and maps each code unit of the result to its index in the text. */
function folded(text: string): { plain: string; indexes: number[] } {
  let plain = '';
  const indexes: number[] = [];
  let index = 0;
  for (const char of text) {
    const flat = foldText(char);
    for (let unit = 0; unit < flat.length; unit++) indexes.push(index);
    plain += flat;
    index += char.length;
  }
  return { plain, indexes };
}
