import type { OwnProfile } from '@layover/proto/http/user';
import { useId, useState } from 'react';
import { Switch } from '#shared/ui/switch.tsx';
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
      <Switch
        label={label}
        hint={hint}
        checked={isOn}
        aria-busy={pending !== undefined}
        {...(update.error && { 'aria-describedby': `${id}-error` })}
        onChange={(event) => change(event.target.checked)}
      />
      {update.error && (
        <p id={`${id}-error`} className={styles.error} role="alert">
          {changeErrorMessage(update.error)}
        </p>
      )}
    </li>
  );
}
