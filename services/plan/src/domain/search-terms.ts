import { foldText } from '@layover/proto/fold-text';

const MAX_TERMS = 150;

/** Lower-case words without accents: what is searched for and what is searched in. */
export function searchTermsOf(...texts: readonly string[]): string[] {
  return [...new Set(foldText(texts.join(' ')).match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MAX_TERMS);
}
