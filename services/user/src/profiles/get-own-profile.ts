import type { Claims } from '@layover/proto/http/auth/auth';
import { accountDeleted } from '../errors.ts';
import type { ProfileRepository } from './profile.repository.ts';
import { newProfile, type Profile } from './profile.rules.ts';

export interface OwnProfileDeps {
  profiles: ProfileRepository;
}

/**
 * The profile of the caller. Right after registration the event of auth may not have arrived yet; then the profile is
 * created from the claims of the token.
 */
export const getOwnProfile =
  ({ profiles }: OwnProfileDeps) =>
  async (caller: Claims): Promise<Profile> => {
    const profile = (await profiles.find(caller._id)) ?? (await insertFromClaims(profiles, caller));
    if (!profile || profile.deleted) throw accountDeleted();
    return profile;
  };

async function insertFromClaims(profiles: ProfileRepository, caller: Claims): Promise<Profile | undefined> {
  const { first_name, last_name, email, emailVerified: emailConfirmed, rol } = caller;
  await profiles.add(caller._id, newProfile({ first_name, last_name, email, emailConfirmed, rol }));
  return profiles.find(caller._id);
}
