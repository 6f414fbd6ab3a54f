import { Suspense, useEffect } from 'react';
import { lazyPart } from '#app/loading/lazy-page.tsx';
import { useConfirmation } from '#entities/session/confirmation.ts';
import { useSignedIn } from '#entities/session/session.ts';

const ConfirmationDialog = lazyPart(
  async () => (await import('#features/auth/confirmation/confirmation-dialog.tsx')).ConfirmationDialog,
);

/** Asks for the password or a passkey when the server requires a recent confirmation. */
export function Confirmation() {
  const { question } = useConfirmation();
  const isSignedIn = useSignedIn() !== undefined;
  useEffect(() => {
    if (!isSignedIn) question?.cancel();
  }, [isSignedIn, question]);
  if (!question || !isSignedIn) return null;
  return (
    <Suspense>
      <ConfirmationDialog
        password={question.password}
        onConfirmed={question.confirm}
        onCancel={question.cancel}
      />
    </Suspense>
  );
}
