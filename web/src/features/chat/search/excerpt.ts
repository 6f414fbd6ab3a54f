/** The part of a text around a match. */
export interface Excerpt {
  before: string;
  hit: string;
  after: string;
}

const BEFORE = 24;
const AFTER = 90;

/** Finds the match without regard to case and accents, as the server does. */
export function excerptOf(text: string, words: string): Excerpt {
  const { plain, places } = flattened(text);
  const wanted = flattened(words.trim()).plain;
  const at = wanted === '' ? -1 : plain.indexOf(wanted);
  if (at < 0) return { before: text.slice(0, BEFORE + AFTER), hit: '', after: '' };
  const from = places[at] ?? 0;
  const to = places[at + wanted.length] ?? text.length;
  const cut = from > BEFORE ? text.indexOf(' ', from - BEFORE) + 1 : 0;
  const start = cut > 0 && cut <= from ? cut : Math.max(0, from - BEFORE);
  const rest = text.slice(to);
  return {
    before: `${start > 0 ? '…' : ''}${text.slice(start, from)}`,
    hit: text.slice(from, to),
    after: rest.length > AFTER ? `${rest.slice(0, AFTER)}…` : rest,
  };
}

/** Folds case and accents, and maps each code unit of the result to its index in the text. */
function flattened(text: string): { plain: string; places: number[] } {
  let plain = '';
  const places: number[] = [];
  let at = 0;
  for (const sign of text) {
    const flat = sign.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
    for (let unit = 0; unit < flat.length; unit++) places.push(at);
    plain += flat;
    at += sign.length;
  }
  return { plain, places };
}
