import { IconFingerprint } from '@tabler/icons-react';
import { useEffect } from 'react';
import { m } from '#shared/i18n/i18n.ts';
import { abortPasskeyRequest } from '#shared/passkeys/authenticator.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import styles from '../form/auth-form.module.css';
import { SignInProblem } from '../keep-account/sign-in-problem.tsx';
import { useFinishWithPasskey } from './finish-queries.ts';
import { isSignInExpired } from './second-step.ts';

interface PasskeyStepProps {
  ticket: string;
  onExpired: () => void;
}

/** The button that asks for a passkey of the account. */
export function PasskeyStep({ ticket, onExpired }: PasskeyStepProps) {
  const finish = useFinishWithPasskey(ticket);
  const { error } = finish;
  useEffect(() => abortPasskeyRequest, []);
  return (
    <div className={styles.form}>
      {error && <SignInProblem error={error} />}
      <Button
        size="lg"
        block
        autoFocus
        icon={<IconFingerprint stroke={1.75} aria-hidden="true" />}
        busy={finish.isPending}
        onClick={() =>
          finish.mutate(undefined, { onError: (failure) => isSignInExpired(failure) && onExpired() })
        }
      >
        {m.second_step_use_passkey()}
      </Button>
    </div>
  );
}
