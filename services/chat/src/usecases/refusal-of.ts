import type { MembershipRepository } from '../data/membership.repository.ts';
import type { ChatState } from '../domain/chat.ts';
import { refusalToWrite, type WriteRefusal } from '../domain/writing.ts';

/** Why somebody may not write in a chat. Who has left is told so; to who was never there the chat does not exist. */
export const refusalOf =
  ({ memberships }: { memberships: MembershipRepository }) =>
  async (chat: ChatState | null, chatId: string, user: string): Promise<WriteRefusal | undefined> => {
    const refusal = refusalToWrite(chat, user);
    if (refusal !== 'not_found') return refusal;
    const membership = await memberships.inChat(chatId, user);
    return refusalToWrite(chat, user, membership !== null && membership.leftSeq !== null);
  };
