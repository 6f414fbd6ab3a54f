import { isDeepStrictEqual } from 'node:util';
import type { Claims } from '@layover/proto/http/auth';
import type { ProfileRepository } from '../data/profile.repository.ts';
import type { Profile, ProfileFields } from '../domain/profile.ts';
import { getOwnProfile } from './get-own-profile.ts';

/** Sets fields of the caller's own profile; setting what is there already changes nothing. */
export async function updateOwnProfile(
  profiles: ProfileRepository,
  caller: Claims,
  fields: Partial<ProfileFields>,
): Promise<Profile> {
  const own = await getOwnProfile(profiles, caller);
  const changed = await profiles.update(own.id, (profile) => {
    const differs = Object.entries(fields).some(
      ([name, value]) => !isDeepStrictEqual(profile[name as keyof ProfileFields], value),
    );
    return differs ? fields : undefined;
  });
  return changed ?? getOwnProfile(profiles, caller);
}
