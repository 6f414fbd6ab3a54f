import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { Claims } from '@layover/proto/http/auth/auth';
import type { userApi } from '@layover/proto/http/user/user';
import type { UserDeps } from '../deps.ts';
import { personNotFound } from '../errors.ts';
import { presentContact, presentFoundPerson, presentOwnProfile, presentProfile } from '../people/index.ts';
import type { ProfileFields } from '../profiles/index.ts';

type ProfileDeps = Pick<
  UserDeps,
  | ('profiles' | 'getOwnProfile' | 'updateOwnProfile' | 'pictures')
  | ('blocks' | 'findContacts' | 'findPeople')
>;

export function profileHandlers(deps: ProfileDeps): Handlers<typeof userApi> {
  const { profiles, findContacts, findPeople, pictures, getOwnProfile, updateOwnProfile } = deps;
  const { hidden } = deps.blocks;

  /**
   * A disabled account is hidden as a person across a block is, so that the one cannot be told from the other. An ADMIN
   * sees everybody, because neither must keep a profile from moderation.
   */
  const isHidden = async (
    { id, disabled }: Pick<ProfileFields, 'disabled'> & { id: string },
    caller: Claims,
  ): Promise<boolean> => caller.rol !== 'ADMIN' && (disabled || (await hidden.isHidden(caller._id, id)));

  return {
    current: async ({ caller }) => ({ user: presentOwnProfile(await getOwnProfile(caller)) }),

    profile: async ({ params, caller }) => {
      const isOwn = params.id === caller._id;
      const profile = isOwn ? await getOwnProfile(caller) : await profiles.find(params.id);
      if (!profile || profile.deleted || (!isOwn && (await isHidden(profile, caller))))
        throw personNotFound();
      return { user: presentProfile(profile) };
    },

    updateProfile: async ({ body, caller }) => {
      const profile = await updateOwnProfile(caller, { [body.property]: body.value });
      return { user: presentOwnProfile(profile) };
    },

    updateProfilePhoto: async ({ file, caller }) => {
      const profilePhoto = await pictures.store(file.bytes, 'avatar');
      return { user: presentOwnProfile(await updateOwnProfile(caller, { profilePhoto })) };
    },

    updateCoverPhoto: async ({ file, caller }) => {
      const coverPhoto = await pictures.store(file.bytes, 'cover');
      return { user: presentOwnProfile(await updateOwnProfile(caller, { coverPhoto })) };
    },

    contact: async ({ query, caller }) => {
      const page = await findContacts(caller._id, query.search ?? '', query);
      return { users: page.found.map(presentContact), ...pageOf(query, page) };
    },

    people: async ({ query, caller }) => {
      const page = await findPeople(caller._id, query);
      return { people: page.found.map(presentFoundPerson), ...pageOf(query, page) };
    },
  };
}
