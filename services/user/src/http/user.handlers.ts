import { notFound } from '@layover/kit/errors';
import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { userApi } from '@layover/proto/http/user';
import type { UserDeps } from '../deps.ts';
import { getOwnProfile } from '../usecases/get-own-profile.ts';
import { updateOwnProfile } from '../usecases/update-own-profile.ts';
import { presentContact, presentOwnProfile, presentProfile } from './present-profile.ts';

export function userHandlers({ profiles, pictures }: UserDeps): Handlers<typeof userApi> {
  return {
    current: async ({ caller }) => ({ user: presentOwnProfile(await getOwnProfile(profiles, caller)) }),

    profile: async ({ params, caller }) => {
      const isOwn = params.id === caller._id;
      const profile = isOwn ? await getOwnProfile(profiles, caller) : await profiles.find(params.id);
      if (!profile || profile.deleted) throw notFound('This person');
      return { user: presentProfile(profile) };
    },

    updateProfile: async ({ body, caller }) => {
      const profile = await updateOwnProfile(profiles, caller, { [body.property]: body.value });
      return { user: presentOwnProfile(profile) };
    },

    updateProfilePhoto: async ({ file, caller }) => {
      const profilePhoto = await pictures.store(file.bytes, 'avatar');
      return { user: presentOwnProfile(await updateOwnProfile(profiles, caller, { profilePhoto })) };
    },

    updateCoverPhoto: async ({ file, caller }) => {
      const coverPhoto = await pictures.store(file.bytes, 'cover');
      return { user: presentOwnProfile(await updateOwnProfile(profiles, caller, { coverPhoto })) };
    },

    contact: async ({ query, caller }) => {
      const { people, total } = await profiles.contacts(caller._id, query.search ?? '', query);
      return { users: people.map(presentContact), ...pageOf(query, total) };
    },
  };
}
