import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './person-summary.module.css';

/** A name with a second line in small print. */
export function PersonSummary({
  name,
  about,
  className,
}: {
  name: ReactNode;
  about?: ReactNode;
  className?: string;
}) {
  return (
    <span className={clsx(styles.lines, className)}>
      <b>{name}</b>
      {about && <span>{about}</span>}
    </span>
  );
}
