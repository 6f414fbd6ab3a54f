import { IconAlertCircle } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { type ComponentProps, type ReactNode, useId } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import styles from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  hint?: ReactNode;
  /** The error message, which replaces the hint. */
  error?: ReactNode;
  optional?: boolean;
  /** Content at the right of the label. */
  aside?: ReactNode;
}

/** The ids and ARIA attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** The message below an invalid control. */
export function FieldError({ id, children }: { id?: string | undefined; children: ReactNode }) {
  return (
    <p className={styles.error} id={id} role="alert">
      <IconAlertCircle aria-hidden="true" stroke={2} />
      {children}
    </p>
  );
}

/** Label, control, and below it the hint or the error. The id of the label is the one of the control with `-label`. */
export function Field({
  label,
  hint,
  error,
  optional,
  aside,
  children,
}: FieldTexts & { children: (control: ControlProps) => ReactNode }) {
  const id = useId();
  const below = error ? `${id}-error` : hint ? `${id}-hint` : undefined;
  return (
    <div className={styles.field}>
      <div className={styles.head}>
        <label id={`${id}-label`} className={styles.label} htmlFor={id}>
          {label} {optional && <span className={styles.optional}>{m.field_optional()}</span>}
        </label>
        {aside}
      </div>
      {children({ id, 'aria-describedby': below, 'aria-invalid': error ? true : undefined })}
      {error ? (
        <FieldError id={below}>{error}</FieldError>
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

/** A single-line field. It accepts the props of react-hook-form's `register(…)`. */
export function TextField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  ...input
}: FieldTexts & ComponentProps<'input'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(control) => <input type="text" {...input} {...control} className={clsx(styles.input, className)} />}
    </Field>
  );
}

/** A multi-line field. */
export function TextArea({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  ...area
}: FieldTexts & ComponentProps<'textarea'>) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside}>
      {(control) => (
        <textarea {...area} {...control} className={clsx(styles.input, styles.area, className)} />
      )}
    </Field>
  );
}

/** A native select. */
export function SelectField({
  label,
  hint,
  error,
  optional,
  aside,
  className,
  options,
  ...select
}: FieldTexts & ComponentProps<'select'> & { options: readonly { value: string; label: string }[] }) {
  return (
    <Field label={label} hint={hint} error={error} optional={optional} aside={aside}>
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
