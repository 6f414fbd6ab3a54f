import type { FieldMessage } from '@layover/proto/http/field-messages';
import { countCharacters, normalizeText, textProblem } from '@layover/proto/http/text-rules';
import { textRules } from '@layover/proto/limits';

/** Longest name of a group, as a person counts. */
export const GROUP_NAME_LENGTH_MAX = textRules.groupName.max;

/** How long a name is without the spaces around it, whether a group can be called so, and if not, why. */
export function validateGroupName(name: string): { length: number; fits: boolean; problem?: FieldMessage } {
  const text = normalizeText(name);
  const problem = textProblem(text, textRules.groupName);
  return {
    length: countCharacters(text),
    fits: problem === undefined,
    ...(text !== '' && problem && { problem }),
  };
}
