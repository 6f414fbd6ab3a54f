import type { ChatRepository } from '../chats/index.ts';
import { type MembershipRepository, newMembership } from '../memberships/index.ts';
import { type VisibleRange, visibleRangeOf } from './visible-range.rules.ts';

export type FindVisibleRange = (chatId: string, user: string) => Promise<VisibleRange | null>;

/**
 * The messages that somebody may read in a chat; null for somebody who is neither a member nor a former
 * member.
 */
export const findVisibleRange =
  ({ chats, memberships }: { chats: ChatRepository; memberships: MembershipRepository }): FindVisibleRange =>
  async (chatId, user) => {
    const [[chat], stored] = await Promise.all([
      chats.summaries([chatId], user),
      memberships.inChat(chatId, user),
    ]);
    const range = visibleRangeOf(stored ?? newMembership(chatId, user));
    return chat || range.to !== undefined ? range : null;
  };
