import { Suspense } from 'react';
import { lazyPart } from '#app/loading/lazy-page.tsx';
import { useEmailPrompt } from '#entities/session/email-prompt.ts';

const VerifyEmailDialog = lazyPart(
  async () => (await import('#features/auth/verify-email/verify-email-dialog.tsx')).VerifyEmailDialog,
);

/** Asks to confirm the e-mail, when the server has rejected a call until then. */
export function EmailPrompt() {
  const { answer } = useEmailPrompt();
  if (!answer) return null;
  return (
    <Suspense>
      <VerifyEmailDialog onAnswer={answer} />
    </Suspense>
  );
}
