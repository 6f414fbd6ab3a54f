import type { GroupLink } from '@layover/proto/http/chat/group-link';
import { GROUP_LINK_DAYS } from '@layover/proto/limits';
import type { ChatRepository } from '../chats/chat.repository.ts';
import type { ChatState } from '../chats/chat.rules.ts';
import { isManager } from '../chats/manager.rules.ts';
import { planChat } from '../errors.ts';
import { groupManagedBy } from '../groups/group-changes.ts';
import type { PersonCache } from '../members/person.cache.ts';
import type { ChatInitiator } from '../new-chats/count-chat-requests.ts';
import type { GroupLinkRepository, GroupLinkState } from './group-link.repository.ts';
import { hashLinkToken, newLinkToken } from './link-token.ts';

export interface ManageLinkDeps {
  chats: Pick<ChatRepository, 'byId'>;
  groupLinks: GroupLinkRepository;
  people: Pick<PersonCache, 'show'>;
}

const VALID_MS = GROUP_LINK_DAYS * 24 * 3600 * 1000;

/** What managers do with the invitation link of their group. */
export function manageLink({ chats, groupLinks, people }: ManageLinkDeps) {
  async function groupFor(chatId: string, user: string): Promise<ChatState> {
    const group = groupManagedBy(await chats.byId(chatId), user);
    if (group.plan) throw planChat();
    return group;
  }

  async function present({ by, createdAt, expiresAt }: GroupLinkState): Promise<GroupLink> {
    const { _id, first_name, last_name } = (await people.show([by]))(by);
    return {
      by: { _id, first_name, last_name },
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    };
  }

  return {
    /** The link that works; null if there is none. */
    async find(chatId: string, user: string): Promise<GroupLink | null> {
      const group = await groupFor(chatId, user);
      const link = await groupLinks.ofGroup(chatId);
      return link && isManager(group, link.by) ? present(link) : null;
    },

    /** Makes a link, and ends the one before. The token is in this answer alone. */
    async make(chatId: string, caller: ChatInitiator): Promise<{ token: string; link: GroupLink }> {
      await groupFor(chatId, caller._id);
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
      return { token, link: await present(link) };
    },

    /** Switches the link off. Repeating it changes nothing. */
    async end(chatId: string, user: string): Promise<void> {
      await groupFor(chatId, user);
      await groupLinks.remove(chatId);
    },
  };
}
