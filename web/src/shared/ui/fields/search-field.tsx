import { IconSearch } from '@tabler/icons-react';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './search-field.module.css';

interface SearchFieldProps extends Omit<ComponentProps<'input'>, 'type' | 'onChange' | 'size'> {
  /** The placeholder and accessible name. */
  label: string;
  value: string;
  onChange: (text: string) => void;
  size?: 'sm' | 'md';
}

/** A search field that applies while the user types. */
export function SearchField({ label, onChange, size = 'md', className, ...input }: SearchFieldProps) {
  return (
    <label className={clsx(styles.field, styles[size], className)}>
      <IconSearch stroke={1.75} aria-hidden="true" />
      <input
        type="search"
        placeholder={label}
        aria-label={label}
        {...input}
        onChange={(event) => onChange(event.target.value)}
      />
    </label>
  );
}
