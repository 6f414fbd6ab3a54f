import { useId, useState } from 'react';
import { Switch } from '#shared/ui/switch.tsx';
import styles from './setting-switch.module.css';

interface SettingSwitchProps {
  label: string;
  hint: string;
  /** The stored value. */
  isOn: boolean;
  /** Why the last change was not saved. */
  error: string | null;
  /** Saves the value. `onSettled` is called after the last of the changes only. */
  onChange: (isOn: boolean, onSettled: () => void) => void;
}

/** A setting that is saved at once. If saving fails, the switch returns to the old value. */
export function SettingSwitch({ label, hint, isOn, error, onChange }: SettingSwitchProps) {
  const id = useId();
  // The switch shows the last click until it is saved: of two quick clicks, the stored value has the first one meanwhile.
  const [pending, setPending] = useState<boolean>();
  function change(value: boolean) {
    setPending(value);
    onChange(value, () => setPending(undefined));
  }
  return (
    <li className={styles.row}>
      <Switch
        label={label}
        hint={hint}
        checked={pending ?? isOn}
        aria-busy={pending !== undefined}
        {...(error && { 'aria-describedby': `${id}-error` })}
        onChange={(event) => change(event.target.checked)}
      />
      {error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {error}
        </p>
      )}
    </li>
  );
}
