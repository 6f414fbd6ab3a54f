import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import styles from './message-skeletons.module.css';

/** Placeholders while the history loads. */
export function MessageSkeletons() {
  return (
    <div className={styles.waiting} role="status">
      <VisuallyHidden>{m.loading()}</VisuallyHidden>
      <Skeleton width="68%" height="3.4rem" radius="1.1rem" />
      <Skeleton width="46%" height="2.2rem" radius="1.1rem" />
      <Skeleton width="58%" height="2.2rem" radius="1.1rem" className={styles.own} />
      <Skeleton width="74%" height="2.2rem" radius="1.1rem" />
      <Skeleton width="40%" height="2.2rem" radius="1.1rem" className={styles.own} />
    </div>
  );
}
