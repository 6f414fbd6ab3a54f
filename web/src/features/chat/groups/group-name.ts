import type { FieldMessage } from '@layover/proto/http/field-messages';
import { countCharacters, normalizeText, textProblem } from '@layover/proto/http/text-rules';
import { textRules } from '@layover/proto/limits';

export const GROUP_NAME_LENGTH_MAX = textRules.groupName.max;

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
