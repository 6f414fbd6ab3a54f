import type { ChatRepository } from '../chats/chat.repository.ts';
import { chatIdOfPair } from '../ids.ts';

/** The relation of two people by their one-to-one chat. */
export interface Acquaintance {
  /** The chat was accepted. */
  accepted: boolean;
  /** One of the two has blocked the other. */
  blocked: boolean;
}

export type AcquaintanceOf = (
  user: string,
  others: readonly string[],
) => Promise<(other: string) => Acquaintance>;

export const acquaintanceOf =
  ({ chats }: { chats: Pick<ChatRepository, 'allByIds'> }): AcquaintanceOf =>
  async (user, others) => {
    const found = await chats.allByIds(others.map((other) => chatIdOfPair(user, other)));
    const byId = new Map(found.map((chat) => [chat._id, chat]));
    return (other) => {
      const chat = byId.get(chatIdOfPair(user, other));
      return {
        accepted: chat?.requesting === false,
        blocked: chat !== undefined && chat.closedBy.length > 0,
      };
    };
  };
