import type { ChatRepository } from '../chats/chat.repository.ts';
import type { MembershipRepository } from './membership.repository.ts';
import { newMembership } from './membership.rules.ts';
import { type VisibleRange, visibleRangeOf } from './visible-range.rules.ts';

export type FindVisibleRange = (chatId: string, user: string) => Promise<VisibleRange | null>;

/** What of a chat somebody may read; null when it is nothing to them. */
export const findVisibleRange =
  ({ chats, memberships }: { chats: ChatRepository; memberships: MembershipRepository }): FindVisibleRange =>
  async (chatId, user) => {
    const [[chat], stored] = await Promise.all([
      chats.summaries([chatId], user),
      memberships.inChat(chatId, user),
    ]);
    const reading = visibleRangeOf(stored ?? newMembership(chatId, user));
    return chat || reading.to !== undefined ? reading : null;
  };
