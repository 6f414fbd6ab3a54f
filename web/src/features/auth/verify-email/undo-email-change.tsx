import { ApiError } from '#shared/api/api-error.ts';
import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button, ButtonLink } from '#shared/ui/buttons/button.tsx';
import { Banner } from '#shared/ui/status/banner.tsx';
import { AuthSplit } from '../form/auth-split.tsx';
import { useUndoEmailChange } from './use-undo-email-change.ts';

interface UndoEmailChangeProps {
  token: string;
  forgotPath: string;
  /** Gets the secret of a link for a new password. */
  onUndone: (resetToken: string) => void;
}

/** The page of the link that keeps the e-mail of an account. */
export function UndoEmailChange({ token, forgotPath, onUndone }: UndoEmailChangeProps) {
  const undo = useUndoEmailChange(token);
  const { error } = undo;
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <AuthSplit
      title={isGone ? m.verify_gone_title() : m.undo_title()}
      lead={isGone ? m.undo_gone_text() : m.undo_lead()}
    >
      {error && !isGone && <Banner tone="bad">{errorMessage(error)}</Banner>}
      {isGone ? (
        <ButtonLink to={forgotPath} size="lg" block>
          {m.reset_gone_ask()}
        </ButtonLink>
      ) : (
        <Button
          size="lg"
          block
          busy={undo.isPending}
          onClick={() => undo.mutate(undefined, { onSuccess: onUndone })}
        >
          {m.undo_button()}
        </Button>
      )}
    </AuthSplit>
  );
}
