import type { SecondFactor } from '@layover/proto/http/auth/second-factor';
import { RECOVERY_CODES } from '@layover/proto/limits';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import { RemovalDialog } from '../security/removal-dialog.tsx';
import styles from '../security/security-row.module.css';
import { SecurityRow } from '../security/security-row.tsx';
import { useRemoveAuthenticator, useRenewRecoveryCodes } from './second-factor-queries.ts';

/** With this many recovery codes or fewer, the row recommends new ones. */
const FEW_CODES = 3;

interface SecondFactorRowsProps {
  state: SecondFactor;
  passkeys: number;
  start: { isPending: boolean };
  startSetup: () => void;
  onNewCodes: (codes: string[]) => void;
}

/** The second factors of the user. */
export function SecondFactorRows({ state, passkeys, start, startSetup, onNewCodes }: SecondFactorRowsProps) {
  const { hasAuthenticator, recoveryCodesLeft } = state;
  const [question, setQuestion] = useState<'remove' | 'renew'>();
  const remove = useRemoveAuthenticator();
  const renew = useRenewRecoveryCodes();
  const close = () => setQuestion(undefined);
  const ask = (next: typeof question) => {
    remove.reset();
    renew.reset();
    setQuestion(next);
  };
  return (
    <ul className={styles.list}>
      <SecurityRow
        icon={<IconDeviceMobile stroke={1.75} />}
        name={m.authenticator()}
        facts={[hasAuthenticator ? m.authenticator_is_set_up() : m.authenticator_is_missing()]}
        actions={
          <Button
            variant="secondary"
            size="sm"
            busy={start.isPending}
            onClick={hasAuthenticator ? () => ask('remove') : startSetup}
          >
            {hasAuthenticator ? m.authenticator_remove() : m.authenticator_set_up()}
          </Button>
        }
      />
      <SecurityRow
        icon={<IconFingerprint stroke={1.75} />}
        name={m.passkeys_title()}
        facts={[passkeys > 0 ? m.second_passkeys() : m.second_no_passkeys()]}
      />
      <SecurityRow
        icon={<IconLifebuoy stroke={1.75} />}
        name={m.recovery_codes()}
        facts={[
          m.recovery_left({ count: recoveryCodesLeft, all: RECOVERY_CODES }),
          ...(recoveryCodesLeft <= FEW_CODES ? [m.recovery_few()] : []),
        ]}
        actions={
          <Button variant="secondary" size="sm" onClick={() => ask('renew')}>
            {m.recovery_renew()}
          </Button>
        }
      />
      {question === 'remove' && (
        <RemovalDialog
          title={m.authenticator_remove_title()}
          text={passkeys > 0 ? m.authenticator_remove_text() : m.authenticator_remove_last()}
          submitLabel={m.authenticator_remove()}
          removal={remove}
          onSubmit={() =>
            remove.mutate(undefined, {
              onSuccess: () => {
                close();
                showToast(m.authenticator_removed());
              },
            })
          }
          onClose={close}
        />
      )}
      {question === 'renew' && (
        <RemovalDialog
          title={m.recovery_renew_title()}
          text={m.recovery_renew_text()}
          submitLabel={m.recovery_renew()}
          removal={renew}
          onSubmit={() =>
            renew.mutate(undefined, {
              onSuccess: (codes) => {
                close();
                onNewCodes(codes);
              },
            })
          }
          onClose={close}
        />
      )}
    </ul>
  );
}
