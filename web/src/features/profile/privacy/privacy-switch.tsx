import type { OwnProfile } from '@layover/proto/http/user';
import { useId, useState } from 'react';
import { changeErrorMessage, useUpdateProfile } from '../editing/use-update-profile.ts';
import styles from './privacy-switch.module.css';

interface PrivacySwitchProps {
  user: OwnProfile;
  property: 'show_presence' | 'show_typing' | 'show_read';
  label: string;
  hint: string;
}

/** A privacy setting that is saved at once. If saving fails, the switch returns to the old value. */
export function PrivacySwitch({ user, property, label, hint }: PrivacySwitchProps) {
  const id = useId();
  const update = useUpdateProfile();
  // The mutation and the profile update one after the other, so without this state the switch would jump back meanwhile.
  const [pending, setPending] = useState<boolean>();
  if (pending === user[property] && !update.isPending) setPending(undefined);
  const isOn = pending ?? user[property];
  function change(value: boolean) {
    setPending(value);
    update.mutate([{ property, value }], { onError: () => setPending(undefined) });
  }
  return (
    <li className={styles.row}>
      <label className={styles.label} htmlFor={id}>
        <span className={styles.text}>
          <span className={styles.name}>{label}</span>
          <small id={`${id}-hint`}>{hint}</small>
        </span>
        <input
          id={id}
          className={styles.switch}
          type="checkbox"
          role="switch"
          checked={isOn}
          aria-checked={isOn}
          aria-busy={pending !== undefined}
          aria-describedby={update.error ? `${id}-error` : `${id}-hint`}
          onChange={(event) => change(event.target.checked)}
        />
      </label>
      {update.error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {changeErrorMessage(update.error)}
        </p>
      )}
    </li>
  );
}
