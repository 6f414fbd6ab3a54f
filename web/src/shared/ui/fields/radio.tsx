import { clsx } from 'clsx';
import type { ComponentProps } from 'react';
import styles from './choice-input.module.css';

/** A native radio button in the colours of the theme. */
export function Radio(props: Omit<ComponentProps<'input'>, 'type' | 'className'>) {
  return <input {...props} type="radio" className={clsx(styles.input, styles.radio)} />;
}
