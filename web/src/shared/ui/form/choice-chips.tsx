import { useId } from 'react';
import { Chip } from '../fields/chip.tsx';
import { FieldError } from '../fields/field.tsx';
import styles from './form.module.css';

interface ChoiceChipsProps {
  label: string;
  optional?: string;
  options: readonly { value: string; label: string }[];
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  error?: string;
}

/** Several choices out of a few. */
export function ChoiceChips({ label, optional, options, chosen, onChange, error }: ChoiceChipsProps) {
  const id = useId();
  return (
    <fieldset
      className={styles.choices}
      tabIndex={error ? -1 : undefined}
      data-invalid={error ? true : undefined}
      aria-describedby={error && id}
    >
      <legend>
        {label} {optional && <span>{optional}</span>}
      </legend>
      <div className={styles.chips}>
        {options.map(({ value, label: text }) => {
          const isChosen = chosen.includes(value);
          return (
            <Chip
              key={value}
              pressed={isChosen}
              onClick={() =>
                onChange(isChosen ? chosen.filter((each) => each !== value) : [...chosen, value])
              }
            >
              {text}
            </Chip>
          );
        })}
      </div>
      {error && <FieldError id={id}>{error}</FieldError>}
    </fieldset>
  );
}
