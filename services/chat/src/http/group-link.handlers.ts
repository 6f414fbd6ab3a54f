import type { Handlers } from '@layover/kit/http/serve';
import type { groupLinkApi } from '@layover/proto/http/chat/group-link';
import type { ChatDeps } from '../deps.ts';

type GroupLinkDeps = Pick<
  ChatDeps,
  'findGroupLink' | 'makeGroupLink' | 'endGroupLink' | 'findLinkedGroup' | 'joinByLink'
>;

export const groupLinkHandlers = (deps: GroupLinkDeps): Handlers<typeof groupLinkApi> => ({
  groupLink: async ({ params, caller }) => ({ link: await deps.findGroupLink(params.id, caller._id) }),

  makeGroupLink: ({ params, caller }) => deps.makeGroupLink(params.id, caller),

  endGroupLink: async ({ params, caller }) => {
    await deps.endGroupLink(params.id, caller._id);
    return {};
  },

  linkedGroup: async ({ body, caller }) => {
    const { group, state } = await deps.findLinkedGroup(body.token, caller._id);
    const { _id, chat_name, picture, members } = group;
    return {
      group: { _id, chat_name, picture: picture?.path ?? '', memberCount: members.length, state },
    };
  },

  joinByLink: async ({ body, caller }) => ({ chat: await deps.joinByLink(body.token, caller) }),
});
