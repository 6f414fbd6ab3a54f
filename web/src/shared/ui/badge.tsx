import { clsx } from 'clsx';
import styles from './badge.module.css';

/** How many are unread; nothing at 0, "99+" above 99. Say it in words beside it for screen readers. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span className={clsx(styles.badge, className)} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
