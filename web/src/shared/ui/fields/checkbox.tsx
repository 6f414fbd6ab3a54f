import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './choice-input.module.css';

/** A native checkbox in the colours of the theme. It accepts the props of react-hook-form's `register(…)`. */
export function Checkbox(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="checkbox" className={clsx(styles.input, styles.checkbox)} />;
}
