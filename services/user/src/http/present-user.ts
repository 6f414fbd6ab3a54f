import type { AdminUser } from '@layover/proto/http/user/user-admin';
import { periodAt, tierAt } from '@layover/shared/members/package-periods';
import { presentContact } from '../people/index.ts';
import { isDisabledByAdmin, type Profile } from '../profiles/index.ts';

/** A person as ADMINs see them, with the e-mail. */
export const presentAdminUser = (profile: Profile): AdminUser => ({
  ...presentContact(profile),
  email: profile.email,
  rol: profile.rol,
  disabled: isDisabledByAdmin(profile),
  deletesAt: profile.deletesAt?.toISOString() ?? null,
  package: tierAt(profile.periods, new Date()),
  packageUntil: periodAt(profile.periods, new Date())?.until.toISOString() ?? null,
  joinedAt: profile.joinedAt.toISOString(),
});
