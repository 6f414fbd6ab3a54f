import { UNREAD_MAX } from '@layover/proto/limits';
import { clsx } from 'clsx';
import styles from './badge.module.css';

/** A number; nothing at 0, and "99+" from `UNREAD_MAX` on. It is hidden from screen readers, so name the number beside it. */
export function Badge({ count, className }: { count: number; className?: string }) {
  if (count <= 0) return null;
  return (
    <span className={clsx(styles.badge, className)} aria-hidden="true">
      {count >= UNREAD_MAX ? `${UNREAD_MAX - 1}+` : count}
    </span>
  );
}
