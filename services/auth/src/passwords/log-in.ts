import { emailKey } from '@layover/kit/email-key';
import type { Account, AccountRepository } from '../accounts/index.ts';
import { accountDisabled, badCredentials } from '../errors.ts';
import type { PasswordAttempts } from './password-attempts.ts';
import { verifyDummy, verifyPassword } from './password-hash.ts';

interface SignInOrigin {
  address: string;
  /** The browser, if it has signed in to the account before. */
  deviceOf: (account: Account) => string | undefined;
}

interface LogInDeps {
  accounts: AccountRepository;
  attempts: PasswordAttempts;
}

/**
 * Finds the account by e-mail and password. An unknown e-mail and a wrong password get the same answer after the same
 * work; only the right password reveals that an account is disabled. The owner of an account that is about to be deleted
 * is found, so that they can keep it.
 */
export const logIn =
  ({ accounts, attempts }: LogInDeps) =>
  async (email: string, password: string, { address, deviceOf }: SignInOrigin): Promise<Account> => {
    const account = await accounts.findByEmail(email);
    const attempt = { email: emailKey(email), address, device: account && deviceOf(account) };
    await attempts.count(attempt);
    const isRight = account?.passwordHash
      ? await verifyPassword(account.passwordHash, password)
      : await verifyDummy(password);
    if (!account || !isRight) throw badCredentials();
    await attempts.succeeded(attempt);
    if (account.disabled && !account.deletesAt) throw accountDisabled();
    return account;
  };
