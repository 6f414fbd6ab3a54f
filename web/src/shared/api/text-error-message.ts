import { normalizeText, textProblem } from '@layover/proto/http/text-rules';
import type { TextRule } from '@layover/proto/limits';
import { fieldMessage } from './field-messages.ts';

/** The error message for a text by the contract's rule; undefined if the text is valid. */
export function textErrorMessage(typed: string, rule: TextRule): string | undefined {
  const problem = textProblem(normalizeText(typed), rule);
  return problem && fieldMessage(problem);
}
