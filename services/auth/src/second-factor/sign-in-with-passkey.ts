import type { Assertion } from '@layover/proto/http/auth/passkey';
import type { Account } from '../accounts/index.ts';
import type { AssertionOptions, VerifyAssertion } from '../passkeys/index.ts';
import { hashSecret } from '../secrets.ts';
import type { CompleteSecondStep } from './complete-second-step.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';

/** The options with which the browser asks for a passkey in the second step. @throws HttpError 401 `sign_in_expired` */
export const passkeyOptions =
  ({ pending, assertionOptions }: { pending: PendingSignIns; assertionOptions: AssertionOptions }) =>
  async (ticket: string) => {
    const account = await pending.accountOf(ticket);
    return assertionOptions('second-factor', hashSecret(ticket), account);
  };

interface SignInWithPasskeyDeps {
  completeSecondStep: CompleteSecondStep;
  verifyAssertion: VerifyAssertion;
}

/** The second step of a sign-in by a passkey. @throws HttpError 401 `sign_in_expired`, 403 `passkey_refused` */
export const signInWithPasskey =
  ({ completeSecondStep, verifyAssertion }: SignInWithPasskeyDeps) =>
  (ticket: string, response: Assertion): Promise<Account> => {
    const subject = hashSecret(ticket);
    return completeSecondStep({
      ticket,
      check: (account) => verifyAssertion(response, { purpose: 'second-factor', subject, account }),
    });
  };
