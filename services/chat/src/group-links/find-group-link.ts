import type { GroupLink } from '@layover/proto/http/chat/group-link';
import type { ChatRepository } from '../chats/index.ts';
import { isManager } from '../group-people/index.ts';
import type { PersonCache } from '../people/index.ts';
import type { GroupLinkRepository } from './group-link.repository.ts';
import { linkableGroup } from './linkable-group.ts';
import { presentGroupLink } from './present-group-link.query.ts';

export interface FindGroupLinkDeps {
  chats: Pick<ChatRepository, 'byId'>;
  groupLinks: GroupLinkRepository;
  people: Pick<PersonCache, 'show'>;
}

/** The link of a group that works; null if there is none. @throws 404, 403 not_group_manager, plan_chat */
export const findGroupLink =
  ({ chats, groupLinks, people }: FindGroupLinkDeps) =>
  async (chatId: string, user: string): Promise<GroupLink | null> => {
    const group = await linkableGroup(chats, chatId, user);
    const link = await groupLinks.ofGroup(chatId);
    return link && isManager(group, link.by) ? presentGroupLink(people, link) : null;
  };
