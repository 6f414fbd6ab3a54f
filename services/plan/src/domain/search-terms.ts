import { foldText } from '@layover/proto/fold-text';

const MOST_WORDS = 150;

/** Lower-case words without accents: what is searched for and what is searched in. */
export function wordsOf(...texts: readonly string[]): string[] {
  return [...new Set(foldText(texts.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS);
}
