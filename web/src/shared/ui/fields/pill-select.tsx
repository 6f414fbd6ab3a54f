import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './pill-select.module.css';

interface PillSelectProps extends Omit<ComponentProps<'select'>, 'size' | 'children'> {
  options: readonly { value: string; label: string }[];
  size?: 'md' | 'sm';
  /** Whether another option than the usual one is chosen. */
  isActive?: boolean;
}

/** A native select as a pill without a visible label. */
export function PillSelect({
  options,
  size = 'md',
  isActive = false,
  className,
  ...select
}: PillSelectProps) {
  return (
    <select
      {...select}
      className={clsx(styles.select, size === 'sm' && styles.sm, className)}
      data-active={isActive}
    >
      {options.map(({ value, label }) => (
        <option key={value} value={value}>
          {label}
        </option>
      ))}
    </select>
  );
}
