import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './person-summary.module.css';

/** A name, and below it in small letters who that is or how they stand. */
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
    <span className={clsx(styles.words, className)}>
      <b>{name}</b>
      {about && <span>{about}</span>}
    </span>
  );
}

/** Job and company, as far as they are known. */
export function jobAndCompany(person: { job: string; company: string } | undefined): string {
  return person ? [person.job, person.company].filter(Boolean).join(', ') : '';
}
