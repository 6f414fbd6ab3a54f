import { forbidden, unauthenticated } from '@layover/kit/errors';
import type { AccountRepository } from '../data/account.repository.ts';
import type { LoginAttempts } from '../data/login-attempts.ts';
import type { Account } from '../domain/account.ts';
import { emailKey } from '../domain/email.ts';
import { verifyDummy, verifyPassword } from '../domain/password-hash.ts';

export interface LogInDeps {
  accounts: AccountRepository;
  attempts: LoginAttempts;
}

/**
 * Says whose e-mail and password these are. An unknown e-mail and a wrong password are the same answer after the
 * same work; that an account is disabled is told only to whoever has its password.
 */
export async function logIn(
  deps: LogInDeps,
  email: string,
  password: string,
  address: string,
): Promise<Account> {
  const key = emailKey(email);
  await deps.attempts.count(key, address);
  const account = await deps.accounts.findByEmail(email);
  const right = account ? await verifyPassword(account.passwordHash, password) : await verifyDummy(password);
  if (!account || !right) throw unauthenticated('bad_credentials', 'E-mail or password is wrong.');
  await deps.attempts.reset(key, address);
  if (account.disabled) throw forbidden('account_disabled', 'This account is disabled.');
  return account;
}
