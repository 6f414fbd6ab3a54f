import type { Account, AccountRepository } from '../accounts/index.ts';
import { accountDisabled, signInExpired } from '../errors.ts';
import type { AttemptLimit } from '../limits/index.ts';
import type { PendingSignIns } from './pending-sign-ins.ts';

interface CompleteSecondStepDeps {
  accounts: Pick<AccountRepository, 'findById'>;
  pending: PendingSignIns;
  /** The limit for each account, in all its sign-ins. */
  attempts: AttemptLimit;
}

interface SecondStep {
  ticket: string;
  /** The session whose owner confirms who they are; undefined for a sign-in. */
  session?: string;
  /** Throws if the code or the passkey is not one of the account. */
  check: (account: string) => Promise<unknown>;
}

export type CompleteSecondStep = ReturnType<typeof completeSecondStep>;

/**
 * Completes the second step of a sign-in, or of a confirmation. It requires the password first, so wrong codes of other people
 * cannot lock the owner out. The ticket counts the try, and so does the account.
 * @throws HttpError 401 `sign_in_expired`, 429, what `check` throws
 */
export const completeSecondStep =
  ({ accounts, pending, attempts }: CompleteSecondStepDeps) =>
  async ({ ticket, session, check }: SecondStep): Promise<Account> => {
    const id = await pending.attempt(ticket, session);
    await attempts.count(id);
    await check(id);
    await pending.finish(ticket);
    await attempts.reset(id);
    const account = await accounts.findById(id);
    if (!account) throw signInExpired();
    if (account.disabled) throw accountDisabled();
    return account;
  };
