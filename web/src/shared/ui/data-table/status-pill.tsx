import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './status-pill.module.css';

export type StatusTone = 'ok' | 'warn' | 'bad' | 'plain';

/** A state as a word with a dot of its colour. */
export function StatusPill({ tone, children }: { tone: StatusTone; children: ReactNode }) {
  return <span className={clsx(styles.pill, styles[tone])}>{children}</span>;
}
