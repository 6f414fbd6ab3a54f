const MOST_WORDS = 150;

/** Lower-case words without accents: what is searched for and what is searched in. */
export function wordsOf(...texts: readonly string[]): string[] {
  const plain = texts.join(' ').normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
  return [...new Set(plain.match(/[\p{L}\p{N}]+/gu) ?? [])].slice(0, MOST_WORDS);
}
