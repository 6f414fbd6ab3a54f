import { useEffect, useEffectEvent } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { AuthSplit } from '../form/auth-split.tsx';
import { useVerifyEmail } from './use-verify-email.ts';

interface VerifyEmailProps {
  token: string;
  /** Whether the user of this browser waits for the confirmation. The page then confirms the e-mail by itself. */
  isAwaited: boolean;
  /** Leads a signed-in user on once the e-mail is confirmed; undefined for a visitor. */
  onConfirmed: (() => void) | undefined;
  /** The page to which a visitor continues. */
  nextPath: string;
  /** The settings that mail another link. */
  accountPath: string;
}

/**
 * The page of the link that confirms an e-mail. In other browsers than that of the user a press confirms it, because programs that
 * scan mails open links as well.
 */
export function VerifyEmail({ token, isAwaited, onConfirmed, nextPath, accountPath }: VerifyEmailProps) {
  const verify = useVerifyEmail(token);
  const { data: email, error } = verify;
  const confirm = () => verify.mutate(undefined, { onSuccess: onConfirmed });
  const confirmByItself = useEffectEvent(() => {
    if (verify.isIdle) confirm();
  });
  useEffect(() => {
    if (isAwaited) confirmByItself();
  }, [isAwaited]);
  const isGone = error instanceof ApiError && error.status === 404;
  const [title, lead] = email
    ? [m.verify_done_title(), m.verify_done_text({ email })]
    : isGone
      ? [m.verify_gone_title(), m.verify_gone_text()]
      : [m.verify_title(), m.verify_lead()];
  return (
    <AuthSplit title={title} lead={lead} art="join">
      {error && !isGone && <Banner tone="bad">{errorMessage(error)}</Banner>}
      {email ? (
        <ButtonLink to={nextPath} size="lg" block>
          {m.verify_done_go()}
        </ButtonLink>
      ) : isGone ? (
        <ButtonLink to={accountPath} size="lg" block>
          {m.verify_gone_open()}
        </ButtonLink>
      ) : (
        <Button size="lg" block busy={verify.isPending} onClick={confirm}>
          {m.verify_button()}
        </Button>
      )}
    </AuthSplit>
  );
}
