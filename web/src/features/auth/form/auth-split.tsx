import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './auth-split.module.css';

const arts = {
  login: { image: '/scenes/login.webp', heading: m.login_art_title, place: m.login_art_place },
  join: { image: '/scenes/join.webp', heading: m.join_art_title, place: m.join_art_place },
} as const;

interface AuthSplitProps {
  /** The picture with its words: that of the sign-in, or that of joining. */
  art?: 'login' | 'join';
  /** Puts the picture at the right and makes the form wider. */
  flip?: boolean;
  /** Boxes stand in place of the form, because its height is not known. */
  isLoading?: boolean;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A form beside a picture; on small screens the form alone. */
export function AuthSplit({ art = 'login', flip, isLoading, title, lead, children }: AuthSplitProps) {
  const { image, heading, place } = arts[art];
  return (
    <div className={clsx(styles.split, flip && styles.flip)}>
      <div className={styles.art} aria-hidden="true">
        <img src={image} alt="" width={1000} height={1250} />
        <div>
          <p className={styles.title}>{heading()}</p>
          <p>{place()}</p>
        </div>
      </div>
      <div className={styles.form}>
        <div className={clsx(styles.column, flip && styles.wide)} aria-busy={isLoading}>
          {isLoading && <FormSkeleton />}
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

function FormSkeleton() {
  return (
    <div className={styles.boxes}>
      <Skeleton width="60%" height="2.25rem" />
      <Skeleton width="85%" />
      {[1, 2, 3].map((field) => (
        <Skeleton key={field} height="2.875rem" />
      ))}
      <Skeleton height="3.25rem" radius="var(--pill)" />
    </div>
  );
}
