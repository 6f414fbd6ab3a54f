import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { AuthSplit } from '../form/auth-split.tsx';
import { useUndoDeletion } from './use-keep-account.ts';

/** The page of the link in the mail about a deletion. A press undoes it, because programs that scan mails open links as well. */
export function KeepAccount({ token, loginPath }: { token: string; loginPath: string }) {
  const undo = useUndoDeletion(token);
  const { data: email, error } = undo;
  const isGone = error instanceof ApiError && error.status === 404;
  const [title, lead] = email
    ? [m.keep_account_done(), m.keep_account_done_text({ email })]
    : isGone
      ? [m.verify_gone_title(), m.keep_account_gone()]
      : [m.keep_account_title(), m.keep_account_lead()];
  return (
    <AuthSplit title={title} lead={lead}>
      {error && !isGone && <Banner tone="bad">{errorMessage(error)}</Banner>}
      {email || isGone ? (
        <ButtonLink to={loginPath} state={{ email }} size="lg" block>
          {m.log_in()}
        </ButtonLink>
      ) : (
        <Button size="lg" block busy={undo.isPending} onClick={() => undo.mutate()}>
          {m.keep_account_button()}
        </Button>
      )}
    </AuthSplit>
  );
}
