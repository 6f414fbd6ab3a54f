import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { EmptyState } from '#shared/ui/status/empty-state.tsx';
import { useConfirmWorkEmail } from './work-email-queries.ts';

/** The page of the link that a work e-mail gets. A press confirms it, because programs that scan mails open links as well. */
export function ConfirmWorkEmail({ token, profilePath }: { token: string; profilePath: string }) {
  const confirm = useConfirmWorkEmail(token);
  const { data, error } = confirm;
  const isGone = error instanceof ApiError && error.status === 404;
  const [title, text] = data
    ? [m.work_email_done_title(), m.work_email_done({ domain: data.domain })]
    : isGone
      ? [m.verify_gone_title(), m.work_email_gone()]
      : [m.work_email_title(), m.work_email_lead()];
  return (
    <EmptyState
      image="/scenes/gate.webp"
      headingLevel={1}
      title={title}
      text={text}
      actions={
        <>
          {error && !isGone && <Banner tone="bad">{errorMessage(error)}</Banner>}
          {data || isGone ? (
            <ButtonLink to={profilePath}>{m.nav_my_profile()}</ButtonLink>
          ) : (
            <Button busy={confirm.isPending} onClick={() => confirm.mutate(undefined)}>
              {m.work_email_button()}
            </Button>
          )}
        </>
      }
    />
  );
}
