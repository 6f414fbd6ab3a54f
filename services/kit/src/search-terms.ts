import { foldText } from '@layover/proto/text/compare';

const MAX_TERMS = 150;

/** The lower-case words of the texts, without accents. What is searched stores them, and queries are split in the same way. */
export function searchTermsOf(...texts: readonly string[]): string[] {
  return [...new Set(foldText(texts.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MAX_TERMS);
}
