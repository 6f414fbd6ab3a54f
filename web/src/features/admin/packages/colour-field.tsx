import { clsx } from 'clsx';
import type { UseFormRegisterReturn } from 'react-hook-form';
import { m } from '#shared/i18n/i18n.ts';
import fieldStyles from '#shared/ui/fields/field.module.css';
import type { ControlProps } from '#shared/ui/fields/field.tsx';
import styles from './package-form.module.css';

interface ColourFieldProps {
  control: ControlProps;
  input: UseFormRegisterReturn;
  value: string;
  onPick: (colour: string) => void;
}

/** A colour that is picked, or written as `#rrggbb`. */
export function ColourField({ control, input, value, onPick }: ColourFieldProps) {
  return (
    <span className={styles.colour}>
      <input
        type="color"
        className={styles.swatch}
        aria-label={m.packages_colour_pick()}
        value={/^#[0-9a-f]{6}$/i.test(value.trim()) ? value.trim().toLowerCase() : '#000000'}
        onChange={({ target }) => onPick(target.value)}
      />
      <input
        type="text"
        spellCheck={false}
        maxLength={7}
        className={clsx(fieldStyles.input)}
        {...input}
        {...control}
      />
    </span>
  );
}
