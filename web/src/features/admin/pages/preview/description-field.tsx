import type { BlockId } from '#entities/page/block-slots.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/fields/field.tsx';
import { fieldLabel } from '../blocks/block-labels.tsx';
import { fieldKey, fieldText, withField } from '../blocks/blocks.ts';
import { textProblemAt } from '../blocks/text-rules.ts';
import { usePageEditor } from '../page-editor-context.ts';

/** Describes the picture of a banner for people who do not see it. */
export function DescriptionField({ at }: { at: BlockId }) {
  const { edit, locale, errorAt } = usePageEditor();
  const fieldId = { ...at, field: 'alt' };
  const text = fieldText(edit.blocks, fieldId, locale);
  return (
    <TextField
      label={fieldLabel('alt')}
      hint={m.editor_picture_hint()}
      error={textProblemAt(edit.blocks, fieldId, text) ?? errorAt(fieldId)}
      lang={locale}
      placeholder={fieldText(edit.blocks, fieldId, 'en')}
      value={text}
      onChange={({ target }) =>
        edit.change((now) => withField(now, fieldId, locale, target.value), `${fieldKey(fieldId)} ${locale}`)
      }
    />
  );
}
