import type { ChatRepository } from '../chats/index.ts';
import type { GroupLinkRepository } from './group-link.repository.ts';
import { linkableGroup } from './linkable-group.ts';

export interface EndGroupLinkDeps {
  chats: Pick<ChatRepository, 'byId'>;
  groupLinks: GroupLinkRepository;
}

/** Switches the link of a group off. Repeating it changes nothing. @throws 404, 403 not_group_manager, plan_chat */
export const endGroupLink =
  ({ chats, groupLinks }: EndGroupLinkDeps) =>
  async (chatId: string, user: string): Promise<void> => {
    await linkableGroup(chats, chatId, user);
    await groupLinks.remove(chatId);
  };
