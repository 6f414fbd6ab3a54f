import type { AccountRepository } from '../accounts/index.ts';
import { accountDisabled } from '../errors.ts';
import { hashPassword, oneTimePassword } from '../passwords/index.ts';
import type { EndWaysIn } from '../sessions/index.ts';
import type { AdminRoster } from './admin-roster.ts';

interface PromoteAdminDeps {
  accounts: AccountRepository;
  roster: Pick<AdminRoster, 'enlist'>;
  endWaysIn: EndWaysIn;
}

interface PromotedAdmin {
  isNew: boolean;
  email: string;
  password: string;
}

/**
 * Makes an account with this e-mail an ADMIN, or creates one. Anybody may have registered it with this e-mail: the account gets a
 * new password, its sessions end, and passkeys, second factors and other sites no longer open it.
 */
export const promoteAdmin =
  ({ accounts, roster, endWaysIn }: PromoteAdminDeps) =>
  async (email: string, name: { first_name: string; last_name: string }): Promise<PromotedAdmin> => {
    const password = oneTimePassword();
    const passwordHash = await hashPassword(password);
    const existing = await accounts.findByEmail(email);
    if (!existing) {
      const added = await accounts.add({
        ...name,
        email,
        passwordHash,
        rol: 'ADMIN',
        mustChangePassword: true,
        emailVerified: true,
      });
      await roster.enlist(added.id);
      return { isNew: true, email: added.email, password };
    }
    if (existing.disabled) throw accountDisabled();
    await endWaysIn(existing.id);
    await accounts.promoteToAdmin(existing.id, passwordHash);
    await roster.enlist(existing.id);
    // Sessions are ended again, because the previous password was valid until then.
    await endWaysIn(existing.id);
    return { isNew: false, email: existing.email, password };
  };
