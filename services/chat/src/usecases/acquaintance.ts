import type { ChatRepository } from '../data/chat.repository.ts';
import { chatIdOfPair } from '../domain/pair.ts';

/** What two people are to each other, by their one-to-one chat. */
export type Acquaintance = 'accepted' | 'blocked' | 'none';

export type AcquaintanceOf = (user: string, others: readonly string[]) => Promise<Map<string, Acquaintance>>;

/** `blocked` whoever of the two has blocked the other. */
export const acquaintanceOf =
  ({ chats }: { chats: Pick<ChatRepository, 'every'> }): AcquaintanceOf =>
  async (user, others) => {
    const found = await chats.every(others.map((other) => chatIdOfPair(user, other)));
    const byId = new Map(found.map((chat) => [chat._id, chat]));
    return new Map(
      others.map((other) => {
        const chat = byId.get(chatIdOfPair(user, other));
        if (chat && chat.closedBy.length > 0) return [other, 'blocked'];
        return [other, chat && !chat.requesting ? 'accepted' : 'none'];
      }),
    );
  };
