import { IconAlertCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '../i18n/i18n.ts';
import styles from './field.module.css';

export interface FieldWords {
  label: ReactNode;
  hint?: ReactNode;
  /** Replaces the hint and names the remedy. */
  error?: ReactNode;
  optional?: boolean;
  /** At the right of the label, such as "Forgot password?". */
  aside?: ReactNode;
}

/** What a control needs so that label, hint and error belong to it. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Label above, control, and below it the hint or, in its place, the error. */
export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  children,
}: FieldWords & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label className={styles.label} htmlFor={id}>
          {label} {optional && <span className={styles.optional}>{m.field_optional()}</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': below, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <p className={styles.error} id={below} role="alert">
          <IconAlertCircle aria-hidden="true" stroke={2} />
          {error}
        </p>
      ) : (
        hint && (
          <p className={styles.hint} id={below}>
            {hint}
          </p>
        )
      )}
    </div>
  );
}

/** One line of text. Takes react-hook-form's `register(…)` spread. */
export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  ...input
}: FieldWords & ComponentProps<'input'>) {
  return (
    <Field {...{ label, hint, error, optional, aside }}>
      {(control) => <input type="text" {...input} {...control} className={clsx(styles.input, className)} />}
    </Field>
  );
}

/** Several lines of text. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  ...area
}: FieldWords & ComponentProps<'textarea'>) {
  return (
    <Field {...{ label, hint, error, optional, aside }}>
      {(control) => (
        <textarea {...area} {...control} className={clsx(styles.input, styles.area, className)} />
      )}
    </Field>
  );
}

/** A choice from a short list, with the browser's own list. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  options,
  ...select
}: FieldWords & ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }) {
  return (
    <Field {...{ label, hint, error, optional, aside }}>
      {(control) => (
        <select {...select} {...control} className={clsx(styles.input, styles.select, className)}>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
