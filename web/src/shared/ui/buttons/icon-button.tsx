import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { Badge } from '../badge/badge.tsx';
import styles from './icon-button.module.css';

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name and tooltip. */
  label: string;
  size?: 'sm' | 'md';
  /** A badge at the corner; nothing at 0. */
  count?: number;
  children: ReactNode;
};

/** A round button with only an icon. */
export function IconButton({ label, size = 'md', count = 0, className, children, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      {...rest}
      className={clsx(styles.iconButton, styles[size], className)}
    >
      {children}
      <Badge count={count} className={styles.badge} />
    </button>
  );
}
