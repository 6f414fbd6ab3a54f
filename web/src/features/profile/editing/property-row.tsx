import { IconPencil, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { isFocusLost } from '#shared/hooks/focus-return.ts';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/buttons/icon-button.tsx';
import styles from './property-row.module.css';

export interface EditState {
  isEditing: boolean;
  onEdit: () => void;
  onDone: () => void;
}

interface PropertyRowProps {
  label: string;
  /** Empty if the property has no value. */
  value: ReactNode;
  /** A second line in small print. */
  note?: ReactNode;
  /** Absent for a read-only property. */
  edit?: EditState;
  /** Whether the closed form holds an unsaved value. */
  isUnsaved?: boolean;
  /** The form that replaces the value during editing. */
  children?: ReactNode;
}

/** A property of the profile: label, value and an edit button that opens a form in its place. */
export function PropertyRow({ label, value, note, edit, isUnsaved, children }: PropertyRowProps) {
  const editButton = useFocusOnClose(edit?.isEditing ?? false);
  if (edit?.isEditing) return <li className={clsx(styles.row, styles.editing)}>{children}</li>;
  return (
    <li className={styles.row}>
      <span className={styles.label}>{label}</span>
      <div className={styles.line}>
        <span className={styles.value}>
          {value || <span className={styles.none}>{m.profile_not_given()}</span>}
          {isUnsaved ? (
            <small className={styles.unsaved}>{m.profile_unsaved()}</small>
          ) : (
            note && <small>{note}</small>
          )}
        </span>
        {edit && (
          <IconButton
            ref={editButton}
            className={styles.pencil}
            label={value ? m.profile_change({ what: label }) : m.profile_add({ what: label })}
            onClick={edit.onEdit}
          >
            {value ? <IconPencil stroke={1.75} /> : <IconPlus stroke={1.75} />}
          </IconButton>
        )}
      </div>
    </li>
  );
}

/** Returns the focus to a button when the form that it opened closes. */
export function useFocusOnClose(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && isFocusLost()) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
