import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import styles from './auth-split.module.css';

interface AuthSplitProps {
  image: string;
  artTitle: string;
  artPlace: string;
  /** Puts the picture at the right and makes the form wider. */
  flip?: boolean;
  /** The form is not shown yet, because its height is not known. */
  isLoading?: boolean;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A form beside a picture; on small screens the form alone. */
export function AuthSplit({
  image,
  artTitle,
  artPlace,
  flip,
  isLoading,
  title,
  lead,
  children,
}: AuthSplitProps) {
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
        <div className={clsx(styles.column, flip && styles.wide, isLoading && styles.loading)}>
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
