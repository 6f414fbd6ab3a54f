import type { FieldMessage } from '@layover/proto/http/field-messages';
import { normalizeText, textProblem } from '@layover/proto/http/text-rules';
import { TAGS_MAX, textRules } from '@layover/proto/limits';
import { uniqueNameKey } from '@layover/proto/text/compare';

/** The list is full, or one item breaks the rule for tags. */
export type ListItemsProblem = 'too_many' | { item: FieldMessage };

/**
 * Adds typed items to the tags. Commas separate items; duplicates are ignored without regard to case and accents.
 * `rest` holds the first invalid item and those after it, so that the user can correct them.
 */
export function addItems(
  items: readonly string[],
  typed: string,
): { items: string[]; rest: string; problem?: ListItemsProblem } {
  const next = [...items];
  const typedItems = typed.split(/[,;\n]/).map((item) => item.trim().replaceAll(/\s+/g, ' '));
  for (const [index, item] of typedItems.entries()) {
    if (item === '' || next.some((existing) => isSame(existing, item))) continue;
    const problem = next.length >= TAGS_MAX ? 'too_many' : problemOf(item);
    if (problem) return { items: next, rest: typedItems.slice(index).filter(Boolean).join(', '), problem };
    next.push(item);
  }
  return { items: next, rest: '' };
}

function problemOf(item: string): ListItemsProblem | undefined {
  const problem = textProblem(normalizeText(item), textRules.tag);
  return problem && { item: problem };
}

function isSame(a: string, b: string) {
  return uniqueNameKey(a) === uniqueNameKey(b);
}
