import { type ChangeObject, diffWordsWithSpace } from 'diff';

/** A run of words; `changed` if the other text does not have it here. */
export interface TextPart {
  text: string;
  changed: boolean;
}

/**
 * Texts that differ in more words and white space than this count as changed as a whole. Comparing two texts of 50,000
 * characters with nothing in common up to this number takes about 0.1 s.
 */
const CHANGES_MAX = 1000;

/** Compares two texts word by word: the parts of each, with the differing words marked. */
export function diffWords(before: string, after: string): { before: TextPart[]; after: TextPart[] } {
  const changes = diffWordsWithSpace(before, after, { maxEditLength: CHANGES_MAX }) ?? [
    { value: before, removed: true, added: false, count: 1 },
    { value: after, removed: false, added: true, count: 1 },
  ];
  return { before: partsOf(changes, 'removed', 'added'), after: partsOf(changes, 'added', 'removed') };
}

/** The parts of one text: what both have, and what `own` marks. */
function partsOf(
  changes: readonly ChangeObject<string>[],
  own: 'removed' | 'added',
  other: 'removed' | 'added',
): TextPart[] {
  const parts: TextPart[] = [];
  for (const change of changes) {
    if (change[other] || change.value === '') continue;
    const last = parts.at(-1);
    if (last?.changed === change[own]) last.text += change.value;
    else parts.push({ text: change.value, changed: change[own] });
  }
  return parts;
}
