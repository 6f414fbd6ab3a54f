import { type ReactNode, useState } from 'react';
import styles from './loaded-together.module.css';
import { Skeleton } from './skeleton.tsx';

interface LoadedTogetherProps {
  /** The queries of the parts of the page. */
  queries: readonly { isLoading: boolean }[];
  children: ReactNode;
}

/** The parts of a page, once each has its answer or its error: a part that arrived later would move those below it. */
export function LoadedTogether({ queries, children }: LoadedTogetherProps) {
  const isLoading = queries.some((query) => query.isLoading);
  const [isShown, setShown] = useState(false);
  if (!isLoading && !isShown) setShown(true);
  // A part whose query has failed asks again when it is mounted, and shows that itself.
  if (isShown) return children;
  return (
    <div className={styles.parts} aria-busy="true">
      <Skeleton width="100%" height="18rem" radius="var(--r4)" />
      <Skeleton width="100%" height="14rem" radius="var(--r4)" />
      <Skeleton width="100%" height="14rem" radius="var(--r4)" />
    </div>
  );
}
