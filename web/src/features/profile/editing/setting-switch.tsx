import { notifyManager } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { Switch } from '#shared/ui/fields/switch.tsx';
import styles from './setting-switch.module.css';

interface SettingSwitchProps {
  label: string;
  hint: string;
  /** The stored value. */
  isOn: boolean;
  /** The error of the last change. */
  error: string | null;
  /** Saves the value. `onSettled` is called after the last of the changes only. */
  onChange: (isOn: boolean, onSettled: () => void) => void;
}

/** A setting that is saved at once. If saving fails, the switch returns to the old value. */
export function SettingSwitch({ label, hint, isOn, error, onChange }: SettingSwitchProps) {
  const id = useId();
  // The switch shows the last click until it is saved: of two quick clicks, the stored value has the first one meanwhile.
  const [pending, setPending] = useState<{ isOn: boolean }>();
  function change(value: boolean) {
    const click = { isOn: value };
    const end = () => setPending((last) => (last === click ? undefined : last));
    setPending(click);
    // Queries render a new value in the next batch. Until then an earlier end would show the old value.
    onChange(value, () => notifyManager.schedule(end));
  }
  return (
    <li className={styles.row}>
      <Switch
        label={label}
        hint={hint}
        checked={pending?.isOn ?? isOn}
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
