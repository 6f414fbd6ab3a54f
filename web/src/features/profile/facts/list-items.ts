import type { FieldMessage } from '@layover/proto/http/field-messages';
import { normalizeText, textProblem } from '@layover/proto/http/text-rules';
import { TAGS_MAX, textRules } from '@layover/proto/limits';

/** There are as many as there may be, or what the rule for words says of one. */
export type ListItemsProblem = 'too_many' | { word: FieldMessage };

/**
 * A list of short words, such as languages, with what was typed added: several at once where commas part them, each
 * but once without regard to case. What does not fit is told and stays in `rest`, so that it can be mended.
 */
export function addItems(
  words: readonly string[],
  typed: string,
): { words: string[]; rest: string; problem?: ListItemsProblem } {
  const next = [...words];
  const wanted = typed.split(/[,;\n]/).map((word) => word.trim().replaceAll(/\s+/g, ' '));
  for (const [index, word] of wanted.entries()) {
    if (word === '' || next.some((known) => same(known, word))) continue;
    const problem = next.length >= TAGS_MAX ? 'too_many' : problemOf(word);
    if (problem) return { words: next, rest: wanted.slice(index).filter(Boolean).join(', '), problem };
    next.push(word);
  }
  return { words: next, rest: '' };
}

function problemOf(word: string): ListItemsProblem | undefined {
  const problem = textProblem(normalizeText(word), textRules.tag);
  return problem && { word: problem };
}

function same(a: string, b: string) {
  return a.toLocaleLowerCase() === b.toLocaleLowerCase();
}
