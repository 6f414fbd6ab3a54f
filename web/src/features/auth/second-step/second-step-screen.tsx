import type { SecondFactorKind, SecondStep } from '@layover/proto/http/auth/second-factor';
import { IconDeviceMobile, IconFingerprint, IconLifebuoy } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { PageTitle } from '#shared/ui/page/page-heading.tsx';
import { AuthSplit } from '../form/auth-split.tsx';
import { CodeStep } from './code-step.tsx';
import { PasskeyStep } from './passkey-step.tsx';
import styles from './second-step.module.css';
import { orderedKinds } from './second-step.ts';

interface SecondStepScreenProps {
  step: SecondStep;
  onExpired: () => void;
  onCancel: () => void;
}

/** The second step of a sign-in, by any second factor of the account. The page redirects after the sign-in. */
export function SecondStepScreen({ step, onExpired, onCancel }: SecondStepScreenProps) {
  const { ticket } = step;
  const kinds = orderedKinds(step);
  const [kind, setKind] = useState<SecondFactorKind>(kinds[0] ?? 'code');
  return (
    <AuthSplit title={m.second_step_title()} lead={ways[kind].lead()}>
      <PageTitle>{m.second_step_title()}</PageTitle>
      {kind === 'passkey' ? (
        <PasskeyStep ticket={ticket} onExpired={onExpired} />
      ) : (
        <CodeStep key={kind} kind={kind} ticket={ticket} onExpired={onExpired} />
      )}
      {kinds.length > 1 && (
        <ul className={styles.others} aria-label={m.second_step_others()}>
          {kinds
            .filter((other) => other !== kind)
            .map((other) => (
              <li key={other}>
                <Button variant="secondary" block icon={ways[other].icon} onClick={() => setKind(other)}>
                  {ways[other].name()}
                </Button>
              </li>
            ))}
        </ul>
      )}
      <p className={styles.below}>
        <button type="button" className="link" onClick={onCancel}>
          {m.second_step_back()}
        </button>
      </p>
    </AuthSplit>
  );
}

interface Way {
  name: () => string;
  lead: () => string;
  icon: ReactNode;
}

const ways: Readonly<Record<SecondFactorKind, Way>> = {
  code: {
    name: m.second_step_use_code,
    lead: m.second_step_code_lead,
    icon: <IconDeviceMobile stroke={1.75} aria-hidden="true" />,
  },
  passkey: {
    name: m.second_step_use_passkey,
    lead: m.second_step_passkey_lead,
    icon: <IconFingerprint stroke={1.75} aria-hidden="true" />,
  },
  recovery: {
    name: m.second_step_use_recovery,
    lead: m.second_step_recovery_lead,
    icon: <IconLifebuoy stroke={1.75} aria-hidden="true" />,
  },
};
