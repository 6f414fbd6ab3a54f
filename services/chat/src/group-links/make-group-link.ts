import type { GroupLink } from '@layover/proto/http/chat/group-link';
import { GROUP_LINK_DAYS } from '@layover/proto/limits';
import type { ChatRepository } from '../chats/index.ts';
import type { ChatInitiator } from '../new-chats/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { GroupLinkRepository } from './group-link.repository.ts';
import { hashLinkToken, newLinkToken } from './link-token.ts';
import { linkableGroup } from './linkable-group.ts';
import { presentGroupLink } from './present-group-link.query.ts';

export interface MakeGroupLinkDeps {
  chats: Pick<ChatRepository, 'byId'>;
  groupLinks: GroupLinkRepository;
  people: Pick<PersonCache, 'show'>;
}

const VALID_MS = GROUP_LINK_DAYS * 24 * 3600 * 1000;

/**
 * Makes the link of a group, and ends the one before. The token is in this answer alone.
 * @throws 404, 403 not_group_manager, plan_chat
 */
export const makeGroupLink =
  ({ chats, groupLinks, people }: MakeGroupLinkDeps) =>
  async (chatId: string, caller: ChatInitiator): Promise<{ token: string; link: GroupLink }> => {
    await linkableGroup(chats, chatId, caller._id);
    const token = newLinkToken();
    const createdAt = new Date();
    const link = {
      chatId,
      by: caller._id,
      tier: caller.selected_package,
      tokenHash: hashLinkToken(token),
      createdAt,
      expiresAt: new Date(createdAt.getTime() + VALID_MS),
    };
    await groupLinks.put(link);
    return { token, link: await presentGroupLink(people, link) };
  };
