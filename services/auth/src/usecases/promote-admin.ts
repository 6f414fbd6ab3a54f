import { forbidden } from '@layover/kit/errors';
import type { AccountRepository } from '../data/account.repository.ts';
import { oneTimePassword } from '../domain/one-time-password.ts';
import { hashPassword } from '../domain/password-hash.ts';
import { type EndSessionDeps, endSessionsOf } from './end-session.ts';

export interface PromoteAdminDeps extends EndSessionDeps {
  accounts: AccountRepository;
}

export interface PromotedAdmin {
  isNew: boolean;
  email: string;
  password: string;
}

/**
 * Makes an ADMIN: of the account with this e-mail, or a new one. E-mail addresses are not verified, so whoever registered
 * this one may be anybody: the account gets a new password and its sessions end.
 */
export async function promoteAdmin(
  deps: PromoteAdminDeps,
  email: string,
  name: { first_name: string; last_name: string },
): Promise<PromotedAdmin> {
  const password = oneTimePassword();
  const passwordHash = await hashPassword(password);
  const present = await deps.accounts.findByEmail(email);
  if (!present) {
    const fields = { ...name, email, passwordHash, rol: 'ADMIN', mustChangePassword: true } as const;
    const added = await deps.accounts.add(fields);
    return { isNew: true, email: added.email, password };
  }
  if (present.disabled) throw forbidden('account_disabled', 'This account is disabled.');
  await deps.accounts.promoteToAdmin(present.id, passwordHash);
  await endSessionsOf(deps, present.id);
  return { isNew: false, email: present.email, password };
}
