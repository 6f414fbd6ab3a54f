import type { SecondFactor } from '@layover/proto/http/auth/second-factor';
import { IconShieldCheck } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { passkeysQuery } from '../passkeys/passkey-queries.ts';
import { RemovalDialog } from '../security/removal-dialog.tsx';
import rowStyles from '../security/security-row.module.css';
import { useStartAuthenticator, useTurnSecondStep } from './second-factor-queries.ts';
import { SecondFactorRows } from './second-factor-rows.tsx';
import styles from './second-factor-settings.module.css';
import { SetupDialog, type SetupStep } from './setup-dialog.tsx';

/** Whether the second step is on, what it can be, and how it is turned on and off. */
export function SecondFactorSettings({ state }: { state: SecondFactor }) {
  const { isOn, isRequired } = state;
  const { data: passkeys = [] } = useQuery(passkeysQuery);
  const [setup, setSetup] = useState<SetupStep>();
  const [isTurningOff, setTurningOff] = useState(false);
  const start = useStartAuthenticator();
  const turn = useTurnSecondStep();
  const startSetup = () => start.mutate(undefined, { onSuccess: setSetup });
  const close = () => {
    setSetup(undefined);
    showToast(m.second_turned_on());
  };
  /** Shows new recovery codes, if there are any. The toast waits for them, because it would cover their button. */
  const finish = (recoveryCodes: string[]) =>
    recoveryCodes.length > 0 ? setSetup({ recoveryCodes, onSaved: close }) : close();
  const error = start.error ?? (isTurningOff ? null : turn.error);
  return (
    <>
      {isOn ? (
        <>
          <p className={styles.state}>
            <IconShieldCheck stroke={1.75} aria-hidden="true" />
            {isRequired ? m.second_required() : m.second_on()}
          </p>
          <SecondFactorRows
            state={state}
            start={start}
            startSetup={startSetup}
            passkeys={passkeys.length}
            onNewCodes={(recoveryCodes) => setSetup({ recoveryCodes })}
          />
        </>
      ) : (
        <p className={rowStyles.note}>{m.second_off()}</p>
      )}
      {error && <Banner tone="bad">{errorMessage(error)}</Banner>}
      <div className={rowStyles.buttons}>
        {!isOn && (
          <Button busy={start.isPending} onClick={startSetup}>
            {m.authenticator_set_up()}
          </Button>
        )}
        {!isOn && passkeys.length > 0 && (
          <Button
            variant="secondary"
            busy={turn.isPending}
            onClick={() => turn.mutate(true, { onSuccess: finish })}
          >
            {m.second_use_passkeys()}
          </Button>
        )}
        {isOn && !isRequired && (
          <Button
            variant="secondary"
            onClick={() => {
              turn.reset();
              setTurningOff(true);
            }}
          >
            {m.second_turn_off()}
          </Button>
        )}
      </div>
      {setup && <SetupDialog step={setup} onConfirmed={finish} onClose={() => setSetup(undefined)} />}
      {isTurningOff && (
        <RemovalDialog
          title={m.second_turn_off_title()}
          text={m.second_turn_off_text()}
          submitLabel={m.second_turn_off()}
          removal={turn}
          onSubmit={() =>
            turn.mutate(false, {
              onSuccess: () => {
                setTurningOff(false);
                showToast(m.second_turned_off());
              },
            })
          }
          onClose={() => setTurningOff(false)}
        />
      )}
    </>
  );
}
