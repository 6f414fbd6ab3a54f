import { useState } from 'react';
import { Field, type FieldTexts } from '../fields/field.tsx';
import { TimeInput } from './time-input.tsx';

interface TimeFieldProps extends FieldTexts {
  /** A time such as `19:30`, or an empty text. */
  value: string;
  /** Called when the field is left, or a time is chosen. */
  onChange: (time: string) => void;
}

/** A field for a time of the day. */
export function TimeField({ value, onChange, error, ...texts }: TimeFieldProps) {
  const [problem, setProblem] = useState<string>();
  return (
    <Field {...texts} error={error ?? problem}>
      {(control) => <TimeInput {...control} value={value} onChange={onChange} onProblem={setProblem} />}
    </Field>
  );
}
