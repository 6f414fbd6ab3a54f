import { unauthenticated } from '@layover/kit/errors';
import type { Claims } from '@layover/proto/http/auth';
import type { ProfileRepository } from '../data/profile.repository.ts';
import { newProfile, type Profile } from '../domain/profile.ts';

/**
 * The profile of whoever calls. Right after registration auth's event may still be on its way: then the token's
 * claims are enough to begin with.
 */
export async function getOwnProfile(profiles: ProfileRepository, caller: Claims): Promise<Profile> {
  const found = (await profiles.find(caller._id)) ?? (await insertFromClaims(profiles, caller));
  if (!found || found.deleted) throw unauthenticated('account_deleted', 'This account is gone.');
  return found;
}

async function insertFromClaims(profiles: ProfileRepository, caller: Claims): Promise<Profile | undefined> {
  const { first_name, last_name, email, rol } = caller;
  await profiles.add(caller._id, newProfile({ first_name, last_name, email, rol }));
  return profiles.find(caller._id);
}
