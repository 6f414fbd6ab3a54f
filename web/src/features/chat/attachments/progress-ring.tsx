import { clsx } from 'clsx';
import styles from './progress-ring.module.css';

interface ProgressRingProps {
  /** From 0 to 1; undefined while it waits. */
  progress: number | undefined;
  label: string;
}

/** Circular progress bar around its child. */
export function ProgressRing({ progress, label }: ProgressRingProps) {
  return (
    <svg
      className={clsx(styles.ring, progress === undefined && styles.waiting)}
      viewBox="0 0 40 40"
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={progress === undefined ? undefined : Math.round(progress * 100)}
    >
      <circle className={styles.track} cx="20" cy="20" r="18" />
      <circle
        className={styles.done}
        cx="20"
        cy="20"
        r="18"
        pathLength="1"
        strokeDashoffset={1 - (progress ?? 0.1)}
      />
    </svg>
  );
}
