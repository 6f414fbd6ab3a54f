import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { numberLabel } from '#shared/i18n/number-label.ts';
import { Button } from '../buttons/button.tsx';
import styles from './bulk-bar.module.css';

interface BulkBarProps {
  count: number;
  onClear: () => void;
  /** Buttons for the selected rows. */
  children: ReactNode;
}

/** The number of selected rows and what can be done with them. */
export function BulkBar({ count, onClear, children }: BulkBarProps) {
  return (
    <section className={styles.bar} aria-label={m.table_selection()}>
      <strong role="status">{m.table_selected({ count: numberLabel(count) })}</strong>
      <Button className={styles.clear} size="sm" variant="quiet" onClick={onClear}>
        {m.table_clear()}
      </Button>
      {children}
    </section>
  );
}
