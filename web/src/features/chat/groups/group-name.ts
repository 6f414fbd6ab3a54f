import type { FieldMessage } from '@layover/proto/http/field-messages';
import { normalizeText, textProblem } from '@layover/proto/http/text-rules';
import { textRules } from '@layover/proto/limits';
import { countCharacters, cutText } from '@layover/proto/text/characters';

export const GROUP_NAME_LENGTH_MAX = textRules.groupName.max;

/** The words of a plan's name with which a group's name is not too long. */
export function suggestGroupName(planName: string): string {
  const text = normalizeText(planName);
  if (countCharacters(text) <= GROUP_NAME_LENGTH_MAX) return text;
  const lastSpace = cutText(text, GROUP_NAME_LENGTH_MAX + 1).lastIndexOf(' ');
  const kept = lastSpace > 0 ? text.slice(0, lastSpace) : cutText(text, GROUP_NAME_LENGTH_MAX);
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
