import { m } from '#shared/i18n/i18n.ts';
import { VisuallyHidden } from '#shared/ui/page/visually-hidden.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import cover from '../photos/profile-photos.module.css';
import { ProfileColumns } from './profile-columns.tsx';
import heading from './profile-heading.module.css';
import styles from './profile-skeleton.module.css';

const ROWS = ['30%', '55%', '46%', '38%', '60%'];

/** The placeholder of a profile. */
export function ProfileSkeleton() {
  return (
    <div className={heading.heading} aria-busy="true">
      <VisuallyHidden>{m.loading()}</VisuallyHidden>
      <div className={`${cover.cover} ${styles.cover}`}>
        <Skeleton height="100%" radius="0" />
      </div>
      <div className={heading.head}>
        <div className={heading.face}>
          <Skeleton ratio="1" radius="50%" className={styles.face} />
        </div>
        <div className={`${heading.text} ${styles.text}`}>
          <Skeleton width="min(20rem, 80%)" height="2.6rem" />
          <Skeleton width="min(16rem, 60%)" height="1.25rem" />
          <Skeleton width="min(26rem, 90%)" />
        </div>
      </div>
      <ProfileColumns
        side={
          <div className={styles.rows}>
            {ROWS.map((width) => (
              <Skeleton key={width} width={width} height="2rem" />
            ))}
          </div>
        }
        main={<Skeleton height="16rem" radius="var(--r4)" />}
      />
    </div>
  );
}
