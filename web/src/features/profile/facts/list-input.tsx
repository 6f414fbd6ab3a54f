import { TAGS_MAX } from '@layover/proto/limits';
import { type KeyboardEvent, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { TextField } from '#shared/ui/fields/field.tsx';
import { RemovableChips } from './chip-list.tsx';
import styles from './list-input.module.css';
import type { ListDraft } from './use-list-draft.ts';

interface ListInputProps {
  draft: ListDraft;
  label: string;
  placeholder: string;
}

/** An editable list of short texts. Enter or a comma adds the typed text; Backspace in the empty field removes the last one. */
export function ListInput({ draft, label, placeholder }: ListInputProps) {
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector('input')?.focus();

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    const isAddKey = event.key === ',' || event.key === 'Enter';
    if (isAddKey && draft.typed.trim() !== '') {
      event.preventDefault();
      draft.addTyped();
    }
    const last = draft.items.at(-1);
    if (event.key === 'Backspace' && draft.typed === '' && last) draft.remove(last);
  }
  return (
    <div ref={box} className={styles.input}>
      <RemovableChips items={draft.items} onRemove={draft.remove} focusAfter="input" />
      <div className={styles.entry}>
        <TextField
          label={label}
          aside={
            <span className={styles.count}>
              {m.profile_count_of({ count: draft.items.length, max: TAGS_MAX })}
            </span>
          }
          hint={m.profile_hint_list()}
          error={draft.error}
          placeholder={placeholder}
          value={draft.typed}
          readOnly={draft.isSaving}
          autoComplete="off"
          enterKeyHint="done"
          data-first
          onKeyDown={onKeyDown}
          onChange={(event) => draft.type(event.target.value)}
        />
        <Button
          variant="soft"
          size="sm"
          className={styles.add}
          disabled={draft.typed.trim() === '' || draft.isSaving}
          onClick={() => {
            draft.addTyped();
            focusField();
          }}
        >
          {m.profile_list_add()}
        </Button>
      </div>
    </div>
  );
}
