import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './notification-skeletons.module.css';

/** The boxes of the first notifications. */
export function NotificationSkeletons() {
  return (
    <div className={styles.loading} aria-busy="true">
      {[1, 2, 3, 4].map((row) => (
        <div key={row}>
          <Skeleton width="2.75rem" height="2.75rem" radius="var(--r2)" />
          <span>
            <Skeleton width="90%" />
            <Skeleton width="35%" />
          </span>
        </div>
      ))}
    </div>
  );
}
