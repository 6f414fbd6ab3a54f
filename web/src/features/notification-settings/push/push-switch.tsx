import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { SettingsSection } from '#shared/ui/fields/settings-section.tsx';
import { Switch } from '#shared/ui/fields/switch.tsx';
import { canPush, isBlocked, PushBlocked } from './browser-push.ts';
import { useSwitchPush } from './push-queries.ts';
import styles from './push-switch.module.css';

/** Turns pushes to this browser on and off, and says why that is not possible. */
export function PushSwitch({ publicKey, isOn }: { publicKey: string; isOn: boolean }) {
  const switchPush = useSwitchPush(publicKey);
  const [blocked, setBlocked] = useState(isBlocked);
  const { isPending, variables, error } = switchPush;
  const change = (value: boolean) =>
    switchPush.mutate(value, { onError: (err) => setBlocked(err instanceof PushBlocked) });
  return (
    <SettingsSection title={m.push_title()}>
      {canPush() ? (
        <>
          <Switch
            label={m.push_here()}
            hint={m.push_here_hint()}
            checked={isPending ? variables : isOn}
            aria-busy={isPending}
            onChange={(event) => change(event.target.checked)}
          />
          {blocked ? (
            <p role="status" className={styles.note}>
              {m.push_blocked()}
            </p>
          ) : (
            error && (
              <p role="alert" className={styles.error}>
                {pushError(error)}
              </p>
            )
          )}
        </>
      ) : (
        <p className={styles.note}>{m.push_unsupported()}</p>
      )}
    </SettingsSection>
  );
}

/** The browser's own errors, for example when its push service cannot be reached, are not for users. */
const pushError = (error: Error): string =>
  error instanceof DOMException ? m.push_failed() : errorMessage(error);
