import { useId, useState } from 'react';
import { Switch } from '#shared/ui/switch.tsx';
import styles from './setting-switch.module.css';

interface SettingSwitchProps {
  label: string;
  hint: string;
  /** The stored value. */
  isOn: boolean;
  isSaving: boolean;
  /** Why the last change was not saved. */
  error: string | null;
  onChange: (isOn: boolean, onError: () => void) => void;
}

/** A setting that is saved at once. If saving fails, the switch returns to the old value. */
export function SettingSwitch({ label, hint, isOn, isSaving, error, onChange }: SettingSwitchProps) {
  const id = useId();
  // The mutation and the stored value update one after the other, so without this state the switch would jump back meanwhile.
  const [pending, setPending] = useState<boolean>();
  if (pending === isOn && !isSaving) setPending(undefined);
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
