import { pageOf } from '@layover/kit/http/paging';
import type { Handlers } from '@layover/kit/http/serve';
import type { blockApi } from '@layover/proto/http/user/block';
import type { UserDeps } from '../deps.ts';
import { presentContact } from '../people/index.ts';

export function blockHandlers({
  profiles,
  blocks: { blocks, changeBlock },
}: Pick<UserDeps, 'profiles' | 'blocks'>): Handlers<typeof blockApi> {
  return {
    blockUser: async ({ params, caller }) => {
      await changeBlock(caller._id, params.id, true);
      return { userId: params.id, blocked: true };
    },

    unBlockUser: async ({ params, caller }) => {
      await changeBlock(caller._id, params.id, false);
      return { userId: params.id, blocked: false };
    },

    blockedUsers: async ({ query, caller }) => {
      const page = await blocks.page(caller._id, query);
      const ids = page.found.map(({ other }) => other);
      const known = new Map((await profiles.existing(ids)).map((profile) => [profile.id, profile]));
      const users = ids.flatMap((id) => known.get(id) ?? []).map(presentContact);
      return { users, ...pageOf(query, page) };
    },
  };
}
