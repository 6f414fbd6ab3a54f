import { timestampDate } from '@bufbuild/protobuf/wkt';
import { defineConsumers } from '@layover/kit/events/consumer';
import { Role, Tier } from '@layover/proto/http/shared-schemas';
import type { ProfileChange, ProfileRepository } from '../data/profile.repository.ts';
import { newProfile, tombstone } from '../domain/profile.ts';

/** What user hears of accounts and purchases. Its own news goes out as `user.profile-changed`. */
export function userConsumers(profiles: ProfileRepository) {
  /** An event that overtook the registration is tried again later. */
  async function changeKnown(id: string, change: ProfileChange): Promise<void> {
    if (await profiles.update(id, change)) return;
    if (!(await profiles.find(id))) throw new Error(`there is no profile ${id} yet`);
  }

  return defineConsumers('user', {
    'auth.account-registered': async ({ accountId, firstName, lastName, email, rol, company, job }) => {
      const names = { first_name: firstName, last_name: lastName, email, rol: Role.parse(rol) };
      await profiles.add(accountId, newProfile({ ...names, company, job }));
      // Made from the token's claims a moment ago, perhaps edited since: only what is missing is filled in.
      await profiles.update(accountId, (profile) => {
        const missing = {
          ...(profile.company === '' && company !== '' ? { company } : {}),
          ...(profile.job === '' && job !== '' ? { job } : {}),
        };
        return Object.keys(missing).length > 0 ? missing : undefined;
      });
    },

    'auth.role-changed': ({ accountId, rol }, { version }) =>
      changeKnown(accountId, (profile) =>
        profile.rolVersion < version ? { rol: Role.parse(rol), rolVersion: version } : undefined,
      ),

    'auth.account-disabled': ({ accountId, disabled }, { version }) =>
      changeKnown(accountId, (profile) =>
        profile.disabledVersion < version ? { disabled, disabledVersion: version } : undefined,
      ),

    'auth.account-deleted': async ({ accountId }) => {
      await profiles.add(accountId, tombstone());
      await profiles.update(accountId, tombstone);
    },

    'payment.package-purchased': ({ userId, tier, until }) =>
      changeKnown(userId, (profile) => {
        // Of two purchases the one that lasts longer counts, whichever is heard of first.
        const ends = until ? timestampDate(until) : new Date(0);
        const longer = !profile.package || profile.package.until < ends;
        return longer ? { package: { tier: Tier.parse(tier), until: ends } } : undefined;
      }),
  });
}
