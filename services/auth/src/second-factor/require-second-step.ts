import type { Account } from '../accounts/index.ts';
import { secondFactorRequired } from '../errors.ts';
import { kindsOf, type SecondFactorRules } from '../factors/index.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';

interface RequireSecondStepDeps {
  pending: PendingSignIns;
  rules: Pick<SecondFactorRules, 'needsSecondStep'>;
}

/**
 * Requires the second step of a sign-in, or of a confirmation in a session, if the account needs one. A confirmation does not
 * offer passkeys, because a passkey alone is a confirmation.
 * @throws HttpError 428 `second_factor_required`, with a ticket
 */
export const requireSecondStep =
  ({ pending, rules }: RequireSecondStepDeps) =>
  async (account: Account, session?: string): Promise<void> => {
    if (!rules.needsSecondStep(account)) return;
    const kinds = kindsOf(account).filter((kind) => session === undefined || kind !== 'passkey');
    throw secondFactorRequired({ ticket: await pending.add(account.id, session), kinds });
  };
