import type { FieldMessage } from '@layover/proto/http/field-messages';
import { normalizeText, textProblem } from '@layover/proto/http/text-rules';
import { TAGS_MAX, textRules } from '@layover/proto/limits';

/** The list is full, or one item breaks the rule for tags. */
export type ListItemsProblem = 'too_many' | { word: FieldMessage };

/**
 * Adds typed items to a list, such as languages. Commas separate items; duplicates are ignored without regard to case.
 * `rest` holds the first invalid item and those after it, so that the user can correct them.
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
