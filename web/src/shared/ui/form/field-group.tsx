import type { ReactNode } from 'react';
import styles from './form.module.css';

/** Fields that belong together, under a label like that of one field. */
export function FieldGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend>{label}</legend>
      {children}
    </fieldset>
  );
}
