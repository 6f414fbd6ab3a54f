import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './switch.module.css';

interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'role'> {
  label: ReactNode;
  hint?: ReactNode;
  checked: boolean;
}

/** A setting that is on or off, with its name and a hint at the left. */
export function Switch({ label, hint, checked, ...input }: SwitchProps) {
  const id = useId();
  return (
    <label className={styles.label} htmlFor={id}>
      <span className={styles.text}>
        <span className={styles.name}>{label}</span>
        {hint && <small id={`${id}-hint`}>{hint}</small>}
      </span>
      <input
        aria-describedby={hint ? `${id}-hint` : undefined}
        {...input}
        id={id}
        className={styles.switch}
        type="checkbox"
        role="switch"
        checked={checked}
        aria-checked={checked}
      />
    </label>
  );
}
