import { tierAt } from '@layover/kit/members/package-tier';
import type { Claims } from '@layover/proto/http/auth';
import type { Account } from './account.ts';

/** What a session token says of an account right now. */
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
