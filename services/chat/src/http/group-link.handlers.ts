import type { Handlers } from '@layover/kit/http/serve';
import type { groupLinkApi } from '@layover/proto/http/chat/group-link';
import type { ChatDeps } from '../deps.ts';

export const groupLinkHandlers = ({
  groupLinks,
}: Pick<ChatDeps, 'groupLinks'>): Handlers<typeof groupLinkApi> => ({
  groupLink: async ({ params, caller }) => ({ link: await groupLinks.findGroupLink(params.id, caller._id) }),

  makeGroupLink: ({ params, caller }) => groupLinks.makeGroupLink(params.id, caller),

  endGroupLink: async ({ params, caller }) => {
    await groupLinks.endGroupLink(params.id, caller._id);
    return {};
  },

  linkedGroup: async ({ body, caller }) => {
    const { group, state } = await groupLinks.findLinkedGroup(body.token, caller._id);
    const { _id, chat_name, picture, members } = group;
    return {
      group: { _id, chat_name, picture: picture?.path ?? '', memberCount: members.length, state },
    };
  },

  joinByLink: async ({ body, caller }) => ({ chat: await groupLinks.joinByLink(body.token, caller) }),
});
