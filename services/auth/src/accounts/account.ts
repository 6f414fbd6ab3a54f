import type { Role } from '@layover/proto/http/shared-schemas';
import type { PackagePeriod } from '@layover/shared/members/package-periods';
import type { StoredConsent } from './account.model.ts';

export interface Account {
  id: string;
  /** As the person typed it at registration. */
  email: string;
  /** Missing while the person signs in with other sites alone. */
  passwordHash: string | undefined;
  mustChangePassword: boolean;
  emailVerified: boolean;
  /** How many passkeys it has. */
  passkeys: number;
  consent: StoredConsent | undefined;
  /** Whether the owner has chosen a second step at each sign-in. */
  isTwoStep: boolean;
  hasAuthenticator: boolean;
  recoveryCodesLeft: number;
  rol: Role;
  /** By an ADMIN, or because its owner has asked for its deletion. */
  disabled: boolean;
  /** When the account is deleted, unless its owner keeps it. Null if an ADMIN has disabled it, which the owner cannot undo. */
  deletesAt: Date | null;
  /** From the profile and the purchases, for the claims of the token. */
  first_name: string;
  last_name: string;
  profilePhoto: string;
  periods: readonly PackagePeriod[];
  /** When its owner last got it back from somebody else. */
  regainedAt: Date | null;
  createdAt: Date;
}
