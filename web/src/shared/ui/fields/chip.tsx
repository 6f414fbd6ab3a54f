import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { scrollToFocus } from '../../keyboard/scroll-to-focus.ts';
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

/** Chips in one line that scrolls horizontally. Wide windows wrap the line, or with `oneLine` scroll it too. */
export function ChipRow({
  label,
  oneLine,
  children,
}: {
  label: string;
  oneLine?: boolean;
  children: ReactNode;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset belongs to a form.
    <div
      className={clsx(styles.row, oneLine && styles.oneLine)}
      role="group"
      aria-label={label}
      onFocus={scrollToFocus}
    >
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
