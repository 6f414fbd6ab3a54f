import type { ChatState } from '../chat-state/index.ts';
import type { ChatRepository } from '../chats/index.ts';
import type { MembershipRepository } from '../memberships/index.ts';

export interface RaiseInListsDeps {
  chats: Pick<ChatRepository, 'setListedAt'>;
  memberships: Pick<MembershipRepository, 'raiseLastAt'>;
}

export type RaiseInLists = (chat: Pick<ChatState, '_id' | 'closedBy' | 'listedAt'>, at: Date) => void;

/**
 * Moves the chat up in its members' lists. Callers do not wait. The next message repairs a failure, because
 * lists are sorted by the chats themselves.
 */
export function raiseInLists({ chats, memberships }: RaiseInListsDeps): RaiseInLists {
  async function move(chatId: string, closedBy: readonly string[], at: Date): Promise<void> {
    await memberships.raiseLastAt(chatId, closedBy, at);
    await chats.setListedAt(chatId, at);
  }
  return ({ _id, closedBy, listedAt }, at) => {
    if (!isListedAt(listedAt, at)) move(_id, closedBy, at).catch(() => undefined);
  };
}

/**
 * `lastAt` of the memberships follows the chat's last message in steps of this length, so that an index entry
 * for each member is written once in a step and not for each message.
 */
const LIST_STEP_MS = 60_000;

const isListedAt = (listedAt: Date | undefined, at: Date): boolean =>
  listedAt !== undefined && at.getTime() - listedAt.getTime() < LIST_STEP_MS;
