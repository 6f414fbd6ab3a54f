import { Checkbox } from '../fields/checkbox.tsx';
import styles from './select-box.module.css';

interface SelectBoxProps {
  label: string;
  checked: boolean;
  /** Some rows of the page are selected, but not all. */
  isMixed?: boolean;
  onChange: (event: unknown) => void;
}

/** The box that selects one row or all rows. */
export function SelectBox({ label, checked, isMixed = false, onChange }: SelectBoxProps) {
  return (
    <label className={styles.box}>
      <Checkbox
        aria-label={label}
        checked={checked}
        ref={(input) => {
          if (input) input.indeterminate = isMixed && !checked;
        }}
        onChange={onChange}
      />
    </label>
  );
}
