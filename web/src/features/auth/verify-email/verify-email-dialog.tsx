import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { currentSession, useSignedIn } from '#entities/session/session.ts';
import { refreshSession } from '#entities/session/session-refresh.ts';
import { useResendVerification } from '#entities/session/verification.ts';
import { m } from '#shared/i18n/i18n.ts';
import { Button } from '#shared/ui/buttons/button.tsx';
import { Dialog } from '#shared/ui/dialogs/dialog.tsx';
import { showToast } from '#shared/ui/toasts/toast.ts';

interface VerifyEmailDialogProps {
  onAnswer: (isVerified: boolean) => void;
}

/**
 * Asks to confirm the e-mail by the link in the mail. It closes by itself when a token says so, such as after the link was opened
 * in another tab, and the rejected action goes on.
 */
export function VerifyEmailDialog({ onAnswer }: VerifyEmailDialogProps) {
  const user = useSignedIn();
  const resend = useResendVerification();
  const check = useMutation({
    mutationFn: refreshSession,
    onSuccess: () => {
      const session = currentSession();
      if (session.status === 'in' && session.user.mustVerifyEmail) showToast(m.verify_first_not_yet());
    },
  });
  const isDone = !user?.mustVerifyEmail;
  useEffect(() => {
    if (isDone) onAnswer(user !== undefined);
  }, [isDone, user, onAnswer]);
  return (
    <Dialog
      open
      onOpenChange={(open) => open || onAnswer(false)}
      title={m.verify_first_title()}
      description={m.verify_first_text({ email: user?.email ?? '' })}
      footer={
        <>
          <Button variant="quiet" busy={resend.isPending} onClick={() => resend.mutate()}>
            {m.verify_send_again()}
          </Button>
          <Button busy={check.isPending} onClick={() => check.mutate()}>
            {m.verify_first_check()}
          </Button>
        </>
      }
    />
  );
}
