import { IconCalendar } from '@tabler/icons-react';
import { clsx } from 'clsx';
import { useState } from 'react';
import { m } from '../../i18n/i18n.ts';
import { dateOfDay } from '../../time/place-time.ts';
import field from '../fields/field.module.css';
import { type ControlProps, Field, type FieldTexts } from '../fields/field.tsx';
import { TimeInput } from '../time-field/time-input.tsx';
import { DateChoice } from './date-choice.tsx';
import styles from './date-field.module.css';

interface DateFieldProps extends FieldTexts {
  label: string;
  /** A day such as `2026-11-21`, or an empty text. */
  value: string;
  onChange: (value: string) => void;
  /** The first day that can be chosen. */
  first?: string;
}

/** A field for a day, which takes the `fieldControl` of a form. */
export const DateField = ({ label, hint, error, optional, ...choice }: DateFieldProps) => (
  <Field label={label} hint={hint} error={error} optional={optional}>
    {(control) => <DayButton {...choice} label={label} optional={optional} control={control} />}
  </Field>
);

interface DateTimeFieldProps extends DateFieldProps {
  /** A local time such as `2026-11-21T19:30`, or an empty text. */
  value: string;
  /** The time of a day that has just been chosen, such as `19:00`. */
  initialTime: string;
}

/** A field for a day with a time, which takes the `fieldControl` of a form. */
export function DateTimeField({
  label,
  hint,
  error,
  optional,
  value,
  initialTime,
  onChange,
  ...choice
}: DateTimeFieldProps) {
  const [problem, setProblem] = useState<string>();
  const [day = '', time = ''] = value.split('T');
  return (
    <Field label={label} hint={hint} error={error ?? problem} optional={optional}>
      {(control) => (
        <div className={styles.pair}>
          <DayButton
            {...choice}
            label={label}
            optional={optional}
            control={control}
            value={day}
            onChange={(chosen) => onChange(chosen && `${chosen}T${time || initialTime}`)}
          />
          <TimeInput
            className={styles.time}
            aria-label={m.date_time_of({ field: label })}
            aria-describedby={control['aria-describedby']}
            aria-invalid={control['aria-invalid']}
            disabled={day === ''}
            value={time}
            onChange={(chosen) => onChange(`${day}T${chosen}`)}
            onProblem={setProblem}
          />
        </div>
      )}
    </Field>
  );
}

interface DayButtonProps {
  label: string;
  optional: boolean | undefined;
  value: string;
  onChange: (day: string) => void;
  control: ControlProps;
}

function DayButton({ control, value, ...choice }: DayButtonProps) {
  const { id, 'aria-describedby': describedBy, 'aria-invalid': isInvalid } = control;
  return (
    <DateChoice
      {...choice}
      id={id}
      className={clsx(field.input, styles.day)}
      aria-labelledby={`${id}-label ${id}`}
      aria-describedby={describedBy}
      data-invalid={isInvalid}
      value={value}
    >
      <span className={clsx(!value && styles.none)}>{value ? dateOfDay(value) : m.date_choose()}</span>
      <IconCalendar stroke={1.75} aria-hidden="true" />
    </DateChoice>
  );
}
