import type { Claims } from '@layover/proto/http/auth/auth';
import { TERMS_VERSION } from '@layover/proto/terms';
import { tierAt } from '@layover/shared/members/package-periods';
import type { Account } from '../accounts/index.ts';

export type ClaimsOf = (account: Account) => Claims;

/** The claims of a session token, from the account as it is now. */
export const claims =
  (requiresVerifiedEmail: boolean, mustAddSecondFactor: (account: Account) => boolean): ClaimsOf =>
  (account) => {
    const mustVerifyEmail = requiresVerifiedEmail && !account.emailVerified && account.rol !== 'ADMIN';
    return {
      _id: account.id,
      first_name: account.first_name,
      last_name: account.last_name,
      email: account.email,
      profilePhoto: account.profilePhoto,
      rol: account.rol,
      selected_package: tierAt(account.periods, new Date()),
      emailVerified: account.emailVerified,
      accountCreatedAt: account.createdAt.toISOString(),
      ...(mustVerifyEmail && { mustVerifyEmail }),
      ...(account.consent?.terms !== TERMS_VERSION && { mustAcceptTerms: true }),
      ...(account.mustChangePassword && { mustChangePassword: true }),
      ...(mustAddSecondFactor(account) && { mustAddSecondFactor: true }),
    };
  };
