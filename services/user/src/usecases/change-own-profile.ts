import { isDeepStrictEqual } from 'node:util';
import type { Claims } from '@layover/proto/http/auth';
import type { ProfileRepository } from '../data/profile.repository.ts';
import type { Profile, ProfileFields } from '../domain/profile.ts';
import { ownProfile } from './own-profile.ts';

/** Sets fields of the caller's own profile; setting what is there already changes nothing. */
export async function changeOwnProfile(
  profiles: ProfileRepository,
  caller: Claims,
  fields: Partial<ProfileFields>,
): Promise<Profile> {
  const own = await ownProfile(profiles, caller);
  const changed = await profiles.change(own.id, (profile) => {
    const differs = Object.entries(fields).some(
      ([name, value]) => !isDeepStrictEqual(profile[name as keyof ProfileFields], value),
    );
    return differs ? fields : undefined;
  });
  return changed ?? ownProfile(profiles, caller);
}
