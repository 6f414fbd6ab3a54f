import { IconPencil, IconPlus } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ReactNode, useEffect, useRef } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { IconButton } from '#shared/ui/icon-button.tsx';
import styles from './property-row.module.css';

export interface EditState {
  isEditing: boolean;
  onEdit: () => void;
  onDone: () => void;
}

interface PropertyRowProps {
  label: string;
  /** Empty where nothing is given yet. */
  value: ReactNode;
  /** A second, smaller line. */
  note?: ReactNode;
  /** Absent for what cannot be changed here. */
  edit?: EditState;
  /** Something was typed and left. */
  isUnsaved?: boolean;
  /** The form, in place of the value while it is changed. */
  children?: ReactNode;
}

/** One fact about oneself: its label, its value, and a pencil that turns it into a form. */
export function PropertyRow({ label, value, note, edit, isUnsaved, children }: PropertyRowProps) {
  const pencil = useFocusBack(edit?.isEditing ?? false);
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
            ref={pencil}
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

/** A button that gets the focus back when what it opened has closed. */
export function useFocusBack(isOpen: boolean) {
  const button = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    const nobodyElse = document.activeElement === document.body || document.activeElement === null;
    if (wasOpen.current && !isOpen && nobodyElse) button.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  return button;
}
