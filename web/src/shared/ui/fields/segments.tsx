import type { ReactNode } from 'react';
import styles from './segments.module.css';

interface SegmentsProps<Value extends string | number> {
  label: string;
  options: readonly { value: Value; label: string; icon?: ReactNode; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** A choice of one of a few, in one row. */
export function Segments<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: SegmentsProps<Value>) {
  return (
    <fieldset className={styles.segments} aria-label={label}>
      {options.map((option) => (
        <label key={option.value} title={option.icon ? option.label : undefined} lang={option.lang}>
          <input
            type="radio"
            name={label}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          {option.icon ?? option.label}
        </label>
      ))}
    </fieldset>
  );
}
