import { clsx } from 'clsx';
import styles from './badge.module.css';

/** A number; nothing at 0, "99+" above 99. It is hidden from screen readers, so name the number beside it. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span className={clsx(styles.badge, className)} aria-hidden="true">
      {count > 99 ? '99+' : count}
    </span>
  );
}
