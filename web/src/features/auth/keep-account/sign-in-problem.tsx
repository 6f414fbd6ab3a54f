import { lazy, Suspense } from 'react';
import { errorMessage } from '#shared/api/error-messages.ts';
import { PasskeyError, type PasskeyFailure } from '#shared/passkeys/passkey-error.ts';
import { Banner } from '#shared/ui/status/banner.tsx';
import { secondStepOf } from '../second-step/second-step.ts';
import { closingAccountOf } from './closing-account.ts';

/** Loaded when it is shown, because few accounts are about to be deleted. */
const ClosingAccountBanner = lazy(() => import('./closing-account-banner.tsx'));

/**
 * The error of a sign-in; nothing if it only waits for its second step. The owner of an account that is about to be deleted
 * can keep it here.
 */
export function SignInProblem({ error }: { error: unknown }) {
  if (secondStepOf(error) || isAborted(error)) return null;
  if (isCancelled(error)) return <Banner>{errorMessage(error)}</Banner>;
  const closing = closingAccountOf(error);
  if (!closing) return <Banner tone="bad">{errorMessage(error)}</Banner>;
  return (
    <Suspense>
      <ClosingAccountBanner {...closing} />
    </Suspense>
  );
}

const hasFailure = (error: unknown, failure: PasskeyFailure) =>
  error instanceof PasskeyError && error.failure === failure;
const isAborted = (error: unknown) => hasFailure(error, 'aborted');
const isCancelled = (error: unknown) => hasFailure(error, 'cancelled');
