import { conflict, forbidden, invalid, unauthenticated } from '@layover/kit/errors';
import type { ChangePasswordBody } from '@layover/proto/http/auth';
import type { z } from 'zod';
import type { AccountRepository } from '../data/account.repository.ts';
import type { LoginAttempts } from '../data/login-attempts.ts';
import type { Account } from '../domain/account.ts';
import { emailKey } from '../domain/email.ts';
import { hashPassword, verifyPassword } from '../domain/password-hash.ts';
import { passwordError } from '../domain/password-rules.ts';
import { type EndSessionDeps, endSessionsOf } from './end-session.ts';

export interface ChangePasswordDeps extends EndSessionDeps {
  accounts: AccountRepository;
  attempts: LoginAttempts;
}

/** Wrong tries at the present password count with those of log-in: a session that was left open is no way round them. */
export async function changePassword(
  deps: ChangePasswordDeps,
  sid: string,
  { password, new_password }: z.output<typeof ChangePasswordBody>,
  address: string,
): Promise<Account> {
  const session = await deps.sessions.findActive(sid);
  const account = session && (await deps.accounts.findById(session.account));
  if (!account || account.disabled) {
    throw unauthenticated('session_ended', 'The session has ended. Sign in again.');
  }
  const key = emailKey(account.email);
  await deps.attempts.count(key, address);
  if (!(await verifyPassword(account.passwordHash, password))) {
    throw forbidden('wrong_password', 'The present password is wrong.');
  }
  await deps.attempts.reset(key, address);
  const error = (await verifyPassword(account.passwordHash, new_password))
    ? 'must be another one than before'
    : passwordError(new_password, account);
  if (error) throw invalid({ new_password: error });
  const changed = await deps.accounts.changePassword(account, await hashPassword(new_password));
  if (!changed) throw conflict('password_changed', 'The password was changed elsewhere a moment ago.');
  await endSessionsOf(deps, account.id, sid);
  return changed;
}
