import { isDeepStrictEqual } from 'node:util';
import type { Claims } from '@layover/proto/http/auth/auth';
import { getOwnProfile, type OwnProfileDeps } from './get-own-profile.ts';
import type { Profile, ProfileFields } from './profile.rules.ts';

/** Sets fields of the caller's own profile. Setting equal values changes nothing and publishes nothing. */
export function updateOwnProfile(deps: OwnProfileDeps) {
  const ownProfile = getOwnProfile(deps);

  return async (caller: Claims, fields: Partial<ProfileFields>): Promise<Profile> => {
    const own = await ownProfile(caller);
    const updated = await deps.profiles.update(own.id, (profile) => {
      const differs = Object.entries(fields).some(
        ([name, value]) => !isDeepStrictEqual(profile[name as keyof ProfileFields], value),
      );
      return differs ? fields : undefined;
    });
    return updated ?? ownProfile(caller);
  };
}
