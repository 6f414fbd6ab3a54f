import { tierAt } from '@layover/kit/members/package-tier';
import type { Claims } from '@layover/proto/http/auth';
import type { Account } from '../accounts/account.ts';

/** Seconds a session token lives. */
export const TOKEN_LIFETIME_S = 15 * 60;

/** The claims of a session token, from the account as it is now. */
export function claimsOf(account: Account, now = new Date()): Claims {
  return {
    _id: account.id,
    first_name: account.first_name,
    last_name: account.last_name,
    email: account.email,
    profilePhoto: account.profilePhoto,
    rol: account.rol,
    selected_package: tierAt(account.package, now),
    ...(account.mustChangePassword && { mustChangePassword: true }),
  };
}
