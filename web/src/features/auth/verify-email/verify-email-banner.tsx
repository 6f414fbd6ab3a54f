import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useSignedIn } from '#entities/session/session.ts';
import { refreshSession } from '#entities/session/session-refresh.ts';
import { ownEmailQuery, useResendVerification } from '#entities/session/verification.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import styles from './verify-email-banner.module.css';

/**
 * Says to a user whose e-mail waits to be confirmed what the mail is for. It can be closed until the next visit. When the e-mail has been
 * confirmed in another browser, this one gets a token that says so as soon as it has the focus again.
 */
export default function VerifyEmailBanner() {
  const user = useSignedIn();
  const [isClosed, setClosed] = useState(false);
  const resend = useResendVerification();
  const { data: own } = useQuery({ ...ownEmailQuery, refetchOnWindowFocus: 'always' });
  const isVerified = own?.emailVerified;
  useEffect(() => {
    if (isVerified) void refreshSession();
  }, [isVerified]);
  if (!user || isClosed) return null;
  return (
    <div className="wrap">
      <Banner isSlim onClose={() => setClosed(true)}>
        <span className={styles.wide}>{m.verify_waiting({ email: user.email })}</span>
        <span className={styles.phone}>{m.verify_waiting_short()}</span>{' '}
        <button type="button" className="link" disabled={resend.isPending} onClick={() => resend.mutate()}>
          {m.verify_send_again()}
        </button>
      </Banner>
    </div>
  );
}
