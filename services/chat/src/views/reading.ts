import type { ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { Reading } from '../data/message.repository.ts';
import { beginsAfter, isDeleted, type Membership, newMembership } from '../domain/chat.ts';
import { isVisibleTo, type StoredMessage } from '../domain/message.ts';

/** What of a chat a member sees, or somebody who has left it. */
export const readingOf = (membership: Membership): Reading => ({
  chatId: membership.chatId,
  reader: membership.user,
  begins: beginsAfter(membership),
  ...(membership.leftSeq !== null && { ends: membership.leftSeq }),
  ...(membership.leftView && { endsAt: membership.leftView.revision }),
});

/** Whether a message is among what the reader may see. */
export const isSeen = (message: StoredMessage, reading: Reading): boolean =>
  message.chatId === reading.chatId &&
  message.seq > reading.begins &&
  (reading.ends === undefined || message.seq <= reading.ends) &&
  (reading.endsAt === undefined || message.revision <= reading.endsAt) &&
  isVisibleTo(message, reading.reader);

/** Those of the chats that somebody has left and not emptied since. */
export const leftBy = (memberships: Iterable<Membership>): string[] =>
  Array.from(memberships)
    .filter((membership) => membership.leftSeq !== null && !isDeleted(membership))
    .map(({ chatId }) => chatId);

export type FindReading = (chatId: string, user: string) => Promise<Reading | null>;

/** What of a chat somebody may read; null when it is nothing to them. */
export const findReading =
  ({ chats, memberships }: { chats: ChatRepository; memberships: MembershipRepository }): FindReading =>
  async (chatId, user) => {
    const [[chat], stored] = await Promise.all([
      chats.linesOf([chatId], user),
      memberships.inChat(chatId, user),
    ]);
    const reading = readingOf(stored ?? newMembership(chatId, user));
    return chat || reading.ends !== undefined ? reading : null;
  };
