import { foldText } from '@layover/proto/text/compare';

const wordsOf = (text: string): string[] =>
  foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Whether each typed word begins a word of the texts. Accents and case make no difference. */
export function matchesWords(typed: string, texts: readonly string[]): boolean {
  const words = texts.flatMap(wordsOf);
  return wordsOf(typed).every((start) => words.some((word) => word.startsWith(start)));
}
