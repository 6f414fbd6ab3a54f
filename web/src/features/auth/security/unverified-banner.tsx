import { useQuery } from '@tanstack/react-query';
import { ownEmailQuery, useResendVerification } from '#entities/session/verification.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';

/** Asks to confirm the e-mail, where mails can be sent. */
export function UnverifiedBanner() {
  const { data } = useQuery(ownEmailQuery);
  const resend = useResendVerification();
  if (!data?.sendsMail || data.emailVerified) return null;
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" variant="secondary" busy={resend.isPending} onClick={() => resend.mutate()}>
          {m.security_verify_again()}
        </Button>
      }
    >
      {m.security_unverified({ email: data.email })}
    </Banner>
  );
}
