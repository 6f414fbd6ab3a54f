import { errorMessage } from '#shared/api/error-messages.ts';
import { HumanCheckStatus } from '#shared/human-check/human-check-status.tsx';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { AppLink } from '#shared/ui/navigation/app-link.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';
import styles from '../form/auth-form.module.css';
import { useCountdown } from './use-countdown.ts';
import { useForgotPassword } from './use-forgot-password.ts';

const WAIT_S = 60;

interface LinkSentProps {
  email: string;
  loginPath: string;
  onOther: () => void;
}

/** Help for people who get no mail: after a minute it can be sent again. */
export function LinkSent({ email, loginPath, onOther }: LinkSentProps) {
  const again = useForgotPassword();
  const wait = useCountdown(WAIT_S);
  const send = () =>
    again.mutate(email, {
      onSuccess: () => {
        wait.restart();
        showToast(m.forgot_sent_again());
      },
    });
  return (
    <div className={styles.form}>
      {again.error && <Banner tone="bad">{errorMessage(again.error)}</Banner>}
      <p className={styles.small}>{m.forgot_sent_hint()}</p>
      <Button
        variant="secondary"
        size="lg"
        block
        busy={again.isPending}
        disabled={wait.seconds > 0}
        onClick={send}
      >
        {wait.seconds > 0 ? m.forgot_again_in({ wait: clock(wait.seconds) }) : m.forgot_again()}
      </Button>
      <HumanCheckStatus />
      <p className={styles.below}>
        <button type="button" className="link" onClick={onOther}>
          {m.forgot_other()}
        </button>
      </p>
      <p className={styles.below}>
        <AppLink className="link" to={loginPath}>
          {m.forgot_back()}
        </AppLink>
      </p>
    </div>
  );
}

/** `0:42` */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
