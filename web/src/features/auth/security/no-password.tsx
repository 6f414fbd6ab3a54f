import { errorMessage } from '#shared/api/error-messages.ts';
import { HumanCheckStatus } from '#shared/human-check/human-check-status.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { useForgotPassword } from '../forgot-password/use-forgot-password.ts';
import styles from '../form/auth-form.module.css';

/** Replaces the change of the password for accounts that have none. A link by mail sets one. */
export function NoPassword({ email, sendsMail }: { email: string; sendsMail: boolean }) {
  const forgot = useForgotPassword();
  if (!sendsMail) return null;
  return (
    <div className={styles.form}>
      {forgot.error && <Banner tone="bad">{errorMessage(forgot.error)}</Banner>}
      {forgot.isSuccess && <Banner tone="ok">{m.security_password_link_sent({ email })}</Banner>}
      <Button
        variant="secondary"
        size="lg"
        block
        busy={forgot.isPending}
        disabled={forgot.isSuccess}
        onClick={() => forgot.mutate(email)}
      >
        {m.security_password_link()}
      </Button>
      <HumanCheckStatus />
    </div>
  );
}
