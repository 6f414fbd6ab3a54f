import { useState } from 'react';
import type { BlockId } from '#entities/page/block-slots.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { fieldLabel } from '../blocks/block-labels.tsx';
import { fieldKey, fieldText, withField } from '../blocks/blocks.ts';
import { textProblemAt } from '../blocks/text-rules.ts';
import { usePageEditor } from '../page-editor-context.ts';
import styles from './slots.module.css';

/** The button of a block. A press opens its two fields below it. */
export function ButtonSlot({ at, variant }: { at: BlockId; variant: 'primary' | 'light' }) {
  const { edit, locale, selected, errorAt } = usePageEditor();
  const [isOpen, setOpen] = useState(false);
  const text = fieldText(edit.blocks, { ...at, field: 'buttontext' }, locale);
  const fallback = fieldText(edit.blocks, { ...at, field: 'buttontext' }, 'en');
  const errors = ['buttontext', 'url'].some((field) => errorAt({ ...at, field }));
  const field = (name: 'buttontext' | 'url') => {
    const fieldId = { ...at, field: name };
    const value = fieldText(edit.blocks, fieldId, locale);
    return {
      label: fieldLabel(name),
      value,
      lang: name === 'url' ? undefined : locale,
      error: textProblemAt(edit.blocks, fieldId, value) ?? errorAt(fieldId),
      onChange: ({ target }: { target: HTMLInputElement }) =>
        edit.change((now) => withField(now, fieldId, locale, target.value), `${fieldKey(fieldId)} ${locale}`),
    };
  };
  const open = (isOpen && selected?.block === at.block) || errors;
  return (
    <div className={styles.button} data-variant={variant}>
      <Button size="lg" variant={variant} aria-expanded={open} onClick={() => setOpen(!open)}>
        {text || fallback || m.block_button_add()}
      </Button>
      {open && (
        <div className={styles.box}>
          <TextField {...field('buttontext')} placeholder={fallback} />
          <TextField {...field('url')} hint={m.block_url_hint()} placeholder="/join-us" inputMode="url" />
        </div>
      )}
    </div>
  );
}
