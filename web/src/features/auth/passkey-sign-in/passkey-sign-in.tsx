import { IconFingerprint } from '@tabler/icons-react';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { SignInProblem } from '../keep-account/sign-in-problem.tsx';
import styles from './passkey-sign-in.module.css';
import { usePasskeyOffer } from './use-passkey-offer.ts';
import { usePasskeySignIn } from './use-passkey-sign-in.ts';

/** A button that signs in with a passkey. The page redirects after the sign-in. */
export function PasskeySignIn() {
  const signIn = usePasskeySignIn();
  usePasskeyOffer(signIn);
  return (
    <div className={styles.passkey}>
      <Button
        variant="secondary"
        size="lg"
        block
        className={styles.button}
        icon={<IconFingerprint stroke={1.75} aria-hidden="true" />}
        busy={signIn.isPending}
        onClick={() => signIn.mutate(undefined)}
      >
        {m.passkey_sign_in()}
      </Button>
      {signIn.error && <SignInProblem error={signIn.error} />}
    </div>
  );
}
