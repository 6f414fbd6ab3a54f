import type { ChatRepository } from '../data/chat.repository.ts';
import type { MembershipRepository } from '../data/membership.repository.ts';
import type { ChatState } from '../domain/chat.ts';
import { isListedAt } from '../domain/list-order.ts';

interface MoveUpDeps {
  chats: Pick<ChatRepository, 'listed'>;
  memberships: Pick<MembershipRepository, 'moveUp'>;
}

export type MoveUp = (chat: Pick<ChatState, '_id' | 'closedBy' | 'listedAt'>, at: Date) => void;

/**
 * The chat is read among the newest of its members' chats from now on. Nobody waits for it, and one that fails is made
 * good by the next message: what is read is put in order by the chats themselves.
 */
export function moveUp({ chats, memberships }: MoveUpDeps): MoveUp {
  async function move(chatId: string, closedBy: readonly string[], at: Date): Promise<void> {
    await memberships.moveUp(chatId, closedBy, at);
    await chats.listed(chatId, at);
  }
  return ({ _id, closedBy, listedAt }, at) => {
    if (!isListedAt(listedAt, at)) move(_id, closedBy, at).catch(() => undefined);
  };
}
