import type { Handlers } from '@layover/kit/http/serve';
import type { groupLinkApi } from '@layover/proto/http/chat/group-link';
import type { ChatDeps } from '../deps.ts';

export const groupLinkHandlers = (
  deps: Pick<ChatDeps, 'groupLink' | 'findLinkedGroup' | 'joinByLink'>,
): Handlers<typeof groupLinkApi> => ({
  groupLink: async ({ params, caller }) => ({ link: await deps.groupLink.find(params.id, caller._id) }),

  makeGroupLink: ({ params, caller }) => deps.groupLink.make(params.id, caller),

  endGroupLink: async ({ params, caller }) => {
    await deps.groupLink.end(params.id, caller._id);
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
