import { IconDeviceMobile } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { AddPasskey } from '../passkeys/add-passkey.tsx';
import { passkeysQuery } from '../passkeys/passkey-queries.ts';
import { useStartAuthenticator, useTurnSecondStep } from '../second-factor/second-factor-queries.ts';
import styles from './second-factor-setup.module.css';

interface ChooseSecondFactorProps {
  /** With the secret for an authenticator app. */
  onStarted: (authenticator: { secret: string; uri: string }) => void;
  /** A passkey is added. */
  onAdded: (recoveryCodes: string[]) => void;
}

/** The choice between an authenticator app and a passkey. */
export function ChooseSecondFactor({ onStarted, onAdded }: ChooseSecondFactorProps) {
  const start = useStartAuthenticator();
  const turnOn = useTurnSecondStep();
  // One that was added before the second step was turned on.
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const error = start.error ?? turnOn.error;
  return (
    <div className={styles.ways}>
      {error && <Banner tone="bad">{errorMessage(error)}</Banner>}
      <section className={styles.way}>
        <h2>{m.setup_app()}</h2>
        <p>{m.setup_app_text()}</p>
        <Button
          block
          autoFocus
          icon={<IconDeviceMobile stroke={1.75} aria-hidden="true" />}
          busy={start.isPending}
          onClick={() => start.mutate(undefined, { onSuccess: onStarted })}
        >
          {m.authenticator_set_up()}
        </Button>
      </section>
      <section className={styles.way}>
        <h2>{m.setup_passkey()}</h2>
        <p>{m.setup_passkey_text()}</p>
        {passkeys.length > 0 && (
          <Button block busy={turnOn.isPending} onClick={() => turnOn.mutate(true, { onSuccess: onAdded })}>
            {m.setup_passkey_go_on()}
          </Button>
        )}
        <AddPasskey variant="secondary" block onAdded={() => turnOn.mutate(true, { onSuccess: onAdded })} />
      </section>
    </div>
  );
}
