import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '../buttons/button.tsx';
import styles from './form.module.css';

interface FormBarProps {
  isDirty: boolean;
  isSaving: boolean;
  /** Nothing is stored yet, so there is nothing to call saved. */
  isNew?: boolean;
  saveLabel: string;
  /** Further actions, left of the save button. */
  children?: ReactNode;
}

/** The bar at the lower edge of a form: whether it is saved, further actions and the save button. */
export function FormBar({ isDirty, isSaving, isNew, saveLabel, children }: FormBarProps) {
  return (
    <div className={styles.bar}>
      <p className={styles.state} role="status" data-dirty={isDirty}>
        {isDirty ? m.form_unsaved() : !isNew && m.form_saved()}
      </p>
      {children}
      <Button type="submit" busy={isSaving}>
        {saveLabel}
      </Button>
    </div>
  );
}
