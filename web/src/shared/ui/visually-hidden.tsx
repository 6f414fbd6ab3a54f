import type { ReactNode } from 'react';
import { m } from '../i18n/i18n.ts';
import styles from './visually-hidden.module.css';

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className={styles.hidden}>{children}</span>;
}

/** First stop of the keyboard: past the header to `#main`. */
export function SkipLink() {
  return (
    <a className={styles.skip} href="#main">
      {m.skip_to_content()}
    </a>
  );
}
