import { clsx } from 'clsx';
import { type ReactNode, useId } from 'react';
import styles from './form.module.css';

/** A group of fields under a heading. */
export function FormSection({
  title,
  hint,
  children,
}: {
  title: string;
  hint?: string;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <div className={styles.sectionHead}>
        <h2 id={id}>{title}</h2>
        {hint && <p>{hint}</p>}
      </div>
      {children}
    </section>
  );
}

/** Fields beside each other, one below the other on phones. */
export function FormRow({ thirds, children }: { thirds?: boolean; children: ReactNode }) {
  return <div className={clsx(styles.row, thirds && styles.thirds)}>{children}</div>;
}
