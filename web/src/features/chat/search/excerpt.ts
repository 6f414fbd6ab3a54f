import { charactersOf, shortenText } from '@layover/proto/text/characters';
import { foldText } from '@layover/proto/text/compare';

/** The part of a text around a match. */
interface Excerpt {
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
  if (!match) return { before: shortenText(text, BEFORE + AFTER), match: '', after: '' };
  const { from, to } = match;
  return {
    before: endOf(text.slice(0, from)),
    match: text.slice(from, to),
    after: shortenText(text.slice(to), AFTER),
  };
}

/** The last characters of a text, from the beginning of a word where one begins among them. */
function endOf(text: string): string {
  const characters = [...charactersOf(text)];
  if (characters.length <= BEFORE) return text;
  const end = characters.slice(-BEFORE).join('');
  return `…${end.slice(end.trimEnd().indexOf(' ') + 1)}`;
}

/** Folds a text, and maps each code unit of the result to its index in the text. */
function folded(text: string): { plain: string; indexes: number[] } {
  let plain = '';
  const indexes: number[] = [];
  let index = 0;
  for (const character of charactersOf(text)) {
    const flat = foldText(character);
    for (let unit = 0; unit < flat.length; unit++) indexes.push(index);
    plain += flat;
    index += character.length;
  }
  return { plain, indexes };
}
