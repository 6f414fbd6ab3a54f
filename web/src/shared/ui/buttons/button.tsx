import { clsx } from 'clsx';
import type { ComponentProps, ReactNode } from 'react';
import { AppLink, type AppLinkProps } from '../navigation/app-link.tsx';
import styles from './button.module.css';

export interface LinkLook {
  /** `light` is for buttons on pictures and dark backgrounds. */
  variant?: 'primary' | 'secondary' | 'soft' | 'quiet' | 'danger' | 'light';
  size?: 'sm' | 'md' | 'lg';
  block?: boolean;
  /** Shown before the text. */
  icon?: ReactNode;
}

function look({ variant = 'primary', size = 'md', block }: LinkLook, className?: string) {
  return clsx(styles.button, styles[variant], styles[size], block && styles.block, className);
}

export type ButtonProps = ComponentProps<'button'> &
  LinkLook & {
    /** The action is running: the text stays readable and the button is disabled. */ busy?: boolean;
  };

/** A button for an action. Use one `primary` per view. */
export function Button({ variant, size, block, icon, busy, className, children, ...rest }: ButtonProps) {
  return (
    <button
      type="button"
      {...rest}
      disabled={rest.disabled || busy}
      aria-busy={busy || undefined}
      className={clsx(look({ variant, size, block }, className), busy && styles.busy)}
    >
      {icon}
      {children}
    </button>
  );
}

/** A link inside the application that looks like a button. */
export function ButtonLink({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: AppLinkProps & LinkLook) {
  return (
    <AppLink {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      {children}
    </AppLink>
  );
}

/** A link to another site that looks like a button. */
export function ButtonAnchor({
  variant,
  size,
  block,
  icon,
  className,
  children,
  ...rest
}: ComponentProps<'a'> & LinkLook) {
  return (
    <a {...rest} className={look({ variant, size, block }, className)}>
      {icon}
      {children}
    </a>
  );
}
