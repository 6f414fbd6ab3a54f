import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './auth-split.module.css';

interface AuthSplitProps {
  image: string;
  artTitle: string;
  artPlace: string;
  /** Picture at the right, and room for a longer form. */
  flip?: boolean;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A form beside an evening in some city; on small screens the form alone. */
export function AuthSplit({ image, artTitle, artPlace, flip, title, lead, children }: AuthSplitProps) {
  return (
    <div className={clsx(styles.split, flip && styles.flip)}>
      <div className={styles.art} aria-hidden="true">
        <img src={image} alt="" width={1000} height={1250} />
        <div>
          <p className={styles.title}>{artTitle}</p>
          <p>{artPlace}</p>
        </div>
      </div>
      <div className={styles.form}>
        <div className={clsx(styles.column, flip && styles.wide)}>
          <div>
            <h1>{title}</h1>
            <p className={styles.lead}>{lead}</p>
          </div>
          {children}
        </div>
      </div>
    </div>
  );
}
