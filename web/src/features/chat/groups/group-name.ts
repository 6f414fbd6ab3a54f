import type { FieldMessage } from '@layover/proto/http/field-messages';
import { countCharacters, normalizeText, textProblem } from '@layover/proto/http/text-rules';
import { textRules } from '@layover/proto/limits';

export const GROUP_NAME_LENGTH_MAX = textRules.groupName.max;

const characters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });

/** The words of a plan's name with which a group's name is not too long. */
export function suggestGroupName(planName: string): string {
  const text = normalizeText(planName);
  if (countCharacters(text) <= GROUP_NAME_LENGTH_MAX) return text;
  const start = Array.from(characters.segment(text), ({ segment }) => segment).slice(
    0,
    GROUP_NAME_LENGTH_MAX + 1,
  );
  const lastSpace = start.lastIndexOf(' ');
  const kept = start.slice(0, lastSpace > 0 ? lastSpace : GROUP_NAME_LENGTH_MAX).join('');
  return kept.replace(/[\s\p{P}]+$/u, '');
}

/** Length of a trimmed name in graphemes, whether it is valid, and the problem if it is not. */
export function validateGroupName(name: string): {
  length: number;
  isValid: boolean;
  problem?: FieldMessage;
} {
  const text = normalizeText(name);
  const problem = textProblem(text, textRules.groupName);
  return {
    length: countCharacters(text),
    isValid: problem === undefined,
    ...(text !== '' && problem && { problem }),
  };
}
