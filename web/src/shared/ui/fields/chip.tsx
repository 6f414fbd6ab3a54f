import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import styles from './chip.module.css';

/** A toggle for a filter. */
export function Chip({
  pressed,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'button'> & { pressed: boolean; icon?: ReactNode }) {
  return (
    <button type="button" {...rest} aria-pressed={pressed} className={clsx(styles.chip, className)}>
      {icon}
      {children}
    </button>
  );
}

/** Chips in one line that scrolls horizontally. */
export function ChipRow({ label, children }: { label: string; children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div className={styles.row} role="group" aria-label={label}>
      {children}
    </div>
  );
}

/** A short label on a picture or beside a title. `live` adds a pulsing dot. */
export function Tag({
  live,
  tone = 'plain',
  className,
  children,
}: {
  live?: boolean;
  tone?: 'plain' | 'outline' | 'lamp';
  className?: string;
  children: ReactNode;
}) {
  return (
    <span className={clsx(styles.tag, live && styles.live, tone !== 'plain' && styles[tone], className)}>
      {children}
    </span>
  );
}
