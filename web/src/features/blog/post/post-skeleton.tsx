import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './post-article.module.css';

const LINES = ['100%', '96%', '98%', '60%'];

/** The boxes of a post that is loading. */
export function PostSkeleton() {
  return (
    <div className={styles.article} aria-busy="true">
      <div className={styles.head}>
        <Skeleton width="9rem" />
        <Skeleton width="100%" height="3.4rem" />
        <Skeleton width="60%" height="3.4rem" />
        <Skeleton width="12rem" height="2.25rem" />
      </div>
      <div className={styles.picture}>
        <Skeleton ratio="5 / 2" radius="var(--r5)" />
      </div>
      <div className={styles.reading}>
        {LINES.map((width) => (
          <Skeleton key={width} width={width} height="1.2rem" />
        ))}
      </div>
    </div>
  );
}
