import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './visually-hidden.module.css';

/** Text for screen readers only. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** The first focusable link, which skips the header and leads to `#main`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {m.skip_to_content()}
    </a>
  );
}
