import type { BlockPlace } from '#entities/page/block-slots.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { TextField } from '#shared/ui/field.tsx';
import { fieldLabel } from '../blocks/block-labels.tsx';
import { fieldText, placeKey, withField } from '../blocks/blocks.ts';
import { textProblemAt } from '../blocks/text-rules.ts';
import { usePageEditor } from '../page-editor-context.ts';

/** Describes the picture of a banner for people who do not see it. */
export function DescriptionField({ at }: { at: BlockPlace }) {
  const { edit, locale, errorAt } = usePageEditor();
  const place = { ...at, field: 'alt' };
  const text = fieldText(edit.blocks, place, locale);
  return (
    <TextField
      label={fieldLabel('alt')}
      hint={m.editor_picture_hint()}
      error={textProblemAt(edit.blocks, place, text) ?? errorAt(place)}
      lang={locale}
      placeholder={fieldText(edit.blocks, place, 'en')}
      value={text}
      onChange={({ target }) =>
        edit.change((now) => withField(now, place, locale, target.value), `${placeKey(place)} ${locale}`)
      }
    />
  );
}
