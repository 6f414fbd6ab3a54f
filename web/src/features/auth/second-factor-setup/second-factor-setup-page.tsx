import { useState } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { GatePage } from '../form/gate-page.tsx';
import { AuthenticatorSetup } from '../second-factor/authenticator-setup.tsx';
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx';
import { ChooseSecondFactor } from './choose-second-factor.tsx';
import styles from './second-factor-setup.module.css';
import { useFinishSetup } from './use-finish-setup.ts';

type Step = { secret: string; uri: string } | { recoveryCodes: readonly string[] };

/** The page on which an ADMIN adds a second factor. The server rejects all other calls until there is one. */
export function SecondFactorSetupPage({ email }: { email: string }) {
  const [step, setStep] = useState<Step>();
  const finish = useFinishSetup();
  const showCodes = (recoveryCodes: readonly string[]) => {
    if (recoveryCodes.length > 0) setStep({ recoveryCodes });
    else finish.mutate();
  };
  const hasCodes = step !== undefined && 'recoveryCodes' in step;
  return (
    <GatePage
      email={email}
      title={hasCodes ? m.recovery_title() : m.setup_title()}
      lead={hasCodes ? m.recovery_text() : m.setup_lead()}
    >
      {finish.error && <Banner tone="bad">{errorMessage(finish.error)}</Banner>}
      {step === undefined ? (
        <ChooseSecondFactor onStarted={setStep} onAdded={showCodes} />
      ) : hasCodes ? (
        <RecoveryCodes codes={step.recoveryCodes} onSaved={() => finish.mutate()} />
      ) : (
        <>
          <AuthenticatorSetup {...step} onDone={showCodes} />
          <p className={styles.other}>
            <button type="button" className="link" onClick={() => setStep(undefined)}>
              {m.setup_other()}
            </button>
          </p>
        </>
      )}
    </GatePage>
  );
}
