/** The contract's bounds, said before the server has to; the contract itself would bring its schema library along. */
export const NAME_MAX = 50;
export const FACT_MAX = 80;
export const ABOUT_MAX = 1000;
export const WORDS_MAX = 12;
export const WORD_MAX = 30;

const segmenter = new Intl.Segmenter('en', { granularity: 'grapheme' });

/** Number of characters as a person counts them. */
export function characters(text: string): number {
  return [...segmenter.segment(text.trim().normalize('NFC'))].length;
}
