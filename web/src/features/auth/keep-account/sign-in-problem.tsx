import { errorMessage } from '#shared/api/error-messages.ts';
import { m } from '#shared/i18n/i18n.ts';
import { PasskeyError, type PasskeyFailure } from '#shared/passkeys/passkey-error.ts';
import { longDateIn, userTimeZone } from '#shared/time/place-time.ts';
import { Banner } from '#shared/ui/banner.tsx';
import { Button } from '#shared/ui/button.tsx';
import { showToast } from '#shared/ui/toast.ts';
import { secondStepOf } from '../second-step/second-step.ts';
import { closingAccountOf, useKeepAccount } from './use-keep-account.ts';

/** Why a sign-in failed; nothing if it only waits for its second step. The owner of an account that is about to be deleted can keep it here. */
export function SignInProblem({ error }: { error: unknown }) {
  const keep = useKeepAccount(() => showToast(m.keep_account_done()));
  const closing = closingAccountOf(error);
  if (secondStepOf(error) || isAborted(error)) return null;
  if (isCancelled(error)) return <Banner>{errorMessage(error)}</Banner>;
  if (!closing || keep.error) return <Banner tone="bad">{errorMessage(keep.error ?? error)}</Banner>;
  return (
    <Banner
      tone="warn"
      action={
        <Button size="sm" type="button" busy={keep.isPending} onClick={() => keep.mutate(closing.token)}>
          {m.keep_account_button()}
        </Button>
      }
    >
      {m.keep_account_closing({ date: longDateIn(closing.deletesAt, userTimeZone()) })}
    </Banner>
  );
}

const hasFailure = (error: unknown, failure: PasskeyFailure) =>
  error instanceof PasskeyError && error.failure === failure;
const isAborted = (error: unknown) => hasFailure(error, 'aborted');
const isCancelled = (error: unknown) => hasFailure(error, 'cancelled');
