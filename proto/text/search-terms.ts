import { foldText } from './compare.ts';
import { UNSPACED } from './scripts.ts';

/**
 * The version of the rules by which texts are folded and divided into keys. It grows with every change of them, so that
 * the services make all stored keys again.
 */
export const SEARCH_KEYS_VERSION = 2;

const TERMS_MAX = 400;
/** A run of letters without spaces, a word, or an emoji. `AI株式会社` is a word and a run, a family is its people. */
const WORD = new RegExp(
  String.raw`(?:${UNSPACED.source}\p{M}*)+|(?!${UNSPACED.source})[\p{L}\p{N}](?:(?!${UNSPACED.source})[\p{L}\p{N}\p{M}])*|\p{RI}{2}|\p{Extended_Pictographic}`,
  'gu',
);
/** People search for an emoji whatever the colour of its skin. */
const SKIN_COLOURS = /\p{Emoji_Modifier}/gu;

const wordsOf = (text: string): readonly string[] =>
  foldText(text).replaceAll(SKIN_COLOURS, '').match(WORD) ?? [];

/** Letters of a word that are stored and compared. A text can be one word of any length. */
const WORD_MAX = 40;

/** Letters of a run without spaces that are stored and compared at once. */
const RUN_MAX = 12;
/** Letters that a part of a compound has at least, as `Hafen` and `rundfahrt` in `Hafenrundfahrt`. */
const PART_MIN = 4;

/**
 * The terms by which a search finds texts, without case and accents: their words and emoji, the parts of long words, and each
 * letter of a run without spaces with what follows it. A search finds what has a term that begins with each of
 * `searchedTermsOf`.
 */
export function searchTermsOf(...texts: readonly string[]): string[] {
  const terms = new Set<string>();
  for (const word of wordsOf(texts.join(' '))) {
    const isRun = UNSPACED.test(word);
    const letters = Array.from(word).slice(0, isRun ? undefined : WORD_MAX);
    for (const start of [0, ...innerStartsOf(letters)]) {
      if (terms.size >= TERMS_MAX) return [...terms];
      terms.add(letters.slice(start, isRun ? start + RUN_MAX : undefined).join(''));
    }
  }
  return [...terms];
}

/** The beginnings of terms that a search for a text asks for. */
export function searchedTermsOf(text: string): string[] {
  return [...new Set(wordsOf(text).flatMap(comparedLetters))].slice(0, TERMS_MAX);
}

/** The places within a word, in letters, at which a search finds its end. */
export function innerStartsOf(letters: readonly string[]): number[] {
  const isRun = letters.some((letter) => UNSPACED.test(letter));
  const isInner = (letter: string, index: number) => {
    if (index === 0 || isMark(letter)) return false;
    if (UNSPACED.test(letter) || UNSPACED.test(letters[index - 1]!)) return true;
    return !isRun && index >= PART_MIN && letters.length - index >= PART_MIN;
  };
  return letters.flatMap((letter, index) => (isInner(letter, index) ? [index] : []));
}

/** A vowel sign, which belongs to the letter before it. */
const isMark = (letter: string | undefined): boolean => letter !== undefined && /\p{M}/u.test(letter);

/** The letters of a word that are compared: its beginning, or all of a run, in pieces. */
function comparedLetters(word: string): string[] {
  const letters = Array.from(word);
  if (!UNSPACED.test(word)) return [letters.slice(0, WORD_MAX).join('')];
  const pieces: string[] = [];
  for (let start = 0; start < letters.length; ) {
    let end = start + RUN_MAX;
    while (end > start + 1 && isMark(letters[end])) end--;
    pieces.push(letters.slice(start, end).join(''));
    start = end;
  }
  return pieces;
}
