import type { EditedBlock } from '@layover/proto/http/content/page-schemas';
import { type TextRule, textRules } from '@layover/proto/limits';
import type { FieldId } from '#entities/page/block-slots.tsx';
import { textErrorMessage } from '#shared/api/text-error-message.ts';

const rules: Readonly<Record<string, TextRule>> = {
  title: textRules.blockTitle,
  text: textRules.blockText,
  name: textRules.cardName,
  role: textRules.cardRole,
  buttontext: textRules.blockButtonText,
  alt: textRules.imageAlt,
};

function ruleAt(blocks: readonly EditedBlock[], { block, entry, field }: FieldId): TextRule | undefined {
  const isCard = entry !== undefined && blocks.find(({ _id }) => _id === block)?.type === 'team';
  return isCard && field === 'text' ? textRules.cardText : rules[field];
}

/** Whether the text may have several lines. */
export const hasLines = (blocks: readonly EditedBlock[], at: FieldId): boolean =>
  ruleAt(blocks, at)?.lines === 'many';

/** The error of a text, shown before the server rejects it. */
export function textProblemAt(blocks: readonly EditedBlock[], at: FieldId, text: string): string | undefined {
  const rule = ruleAt(blocks, at);
  return rule && textErrorMessage(text, rule);
}
