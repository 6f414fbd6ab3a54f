import { TAGS_MAX } from '@layover/proto/limits';
import { IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useId, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/button.tsx';
import { TextField } from '#shared/ui/field.tsx';
import styles from './list-input.module.css';
import type { ListDraft } from './use-list-draft.ts';

interface ListInputProps {
  draft: ListDraft;
  label: string;
  placeholder: string;
  suggestions?: readonly string[];
}

/** An editable list of short texts. Enter or a comma adds the typed text; Backspace in the empty field removes the last one. */
export function ListInput({ draft, label, placeholder, suggestions }: ListInputProps) {
  const listId = useId();
  const box = useRef<HTMLDivElement>(null);
  const focusField = () => box.current?.querySelector('input')?.focus();

  function onKeyDown(event: KeyboardEvent<HTMLInputElement>) {
    if (event.nativeEvent.isComposing) return;
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
      {draft.items.length > 0 && (
        <ul className={styles.items}>
          {draft.items.map((item) => (
            <li key={item} className={styles.item}>
              {item}
              <button
                type="button"
                className={styles.remove}
                aria-label={m.profile_list_remove({ item })}
                onClick={() => {
                  draft.remove(item);
                  focusField();
                }}
              >
                <IconX stroke={2} aria-hidden="true" />
              </button>
            </li>
          ))}
        </ul>
      )}
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
          list={suggestions && listId}
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
      {suggestions && (
        <datalist id={listId}>
          {suggestions.map((item) => (
            <option key={item} value={item} />
          ))}
        </datalist>
      )}
    </div>
  );
}

/** Short texts as chips. */
export function ChipList({ items }: { items: readonly string[] }) {
  return (
    <ul className={styles.items}>
      {items.map((item) => (
        <li key={item} className={styles.item}>
          {item}
        </li>
      ))}
    </ul>
  );
}
