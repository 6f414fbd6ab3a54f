import { foldText } from '@layover/proto/text/compare';

const keyOf = (folded: string, apostrophe: string): string =>
  folded
    .replaceAll("'", apostrophe)
    .replaceAll(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim();

/** A name as it is compared: without case, accents and apostrophes, with a space for other punctuation. */
export const nameKey = (name: string): string => keyOf(foldText(name), '');

/** The keys by which a name is found. `Villeneuve-d’Ascq` is found by `dascq` and by `ascq`. */
export function nameKeysOf(name: string): string[] {
  const folded = foldText(name);
  return [...new Set([keyOf(folded, ''), keyOf(folded, ' ')])];
}

/** Several keys in one text, in which a search finds the beginning of each word behind a space. */
export const joinKeys = (keys: readonly string[]): string =>
  keys.length === 0 ? '' : `| ${keys.join(' | ')} |`;

/** The keys that `joinKeys` has joined. */
export const splitKeys = (joined: string): string[] =>
  joined === '' ? [] : joined.slice(2, -2).split(' | ');

/** Whether a text that `joinKeys` has joined contains a key. */
export const hasKey = (joined: string, key: string): boolean => joined.includes(`| ${key} |`);
