import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { Skeleton } from '#shared/ui/status/skeleton.tsx';
import { AuthSplit } from '../form/auth-split.tsx';
import { ResetPasswordForm } from './reset-password-form.tsx';
import { resetLinkQuery } from './reset-queries.ts';

interface ResetPasswordProps {
  /** The secret of the link; empty if the address has none. */
  token: string;
  forgotPath: string;
  onSaved: (email: string) => void;
}

/** The page of the link for a new password. */
export function ResetPassword({ token, forgotPath, onSaved }: ResetPasswordProps) {
  const client = useQueryClient();
  const query = resetLinkQuery(token);
  const { data, error, refetch } = useQuery({ ...query, enabled: token !== '' });
  const isGone = token === '' || (error instanceof ApiError && error.status === 404);
  if (isGone)
    return (
      <Frame title={m.reset_gone_title()} lead={m.reset_gone_text()}>
        <ButtonLink to={forgotPath} size="lg" block>
          {m.reset_gone_ask()}
        </ButtonLink>
      </Frame>
    );
  if (!data)
    return (
      <Frame title={m.reset_title()} lead={m.reset_lead_loading()}>
        {error ? (
          <Banner
            tone="bad"
            action={
              <Button size="sm" variant="quiet" onClick={() => refetch()}>
                {m.try_again()}
              </Button>
            }
          >
            {errorMessage(error)}
          </Banner>
        ) : (
          <Skeleton width="100%" height="9rem" />
        )}
      </Frame>
    );
  const { email } = data;
  return (
    <Frame title={m.reset_title()} lead={m.reset_lead({ email })}>
      <ResetPasswordForm
        token={token}
        email={email}
        onSaved={onSaved}
        onGone={() => void client.resetQueries({ queryKey: query.queryKey })}
      />
    </Frame>
  );
}

const Frame = ({ title, lead, children }: { title: string; lead: string; children: ReactNode }) => (
  <AuthSplit title={title} lead={lead}>
    {children}
  </AuthSplit>
);
